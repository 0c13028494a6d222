import type { Page } from 'playwright-core'
import { axeViolations, overflow, widths } from './browser.ts'

export type LayoutCheck = (screen: string) => Promise<void>

/**
 * The narrowest supported window, and text at 200 % in a usual one: no page may scroll sideways.
 */
const minimumTextSizes = [
  { name: '320 px', width: 320, text: '100%' },
  { name: 'text at 200 %', width: widths.phone, text: '200%' },
]

/** Checks a screen in both widths and themes; every finding is reported with its screen. */
export const createLayoutChecks = (page: Page): { found: string[]; look: LayoutCheck } => {
  const found: string[] = []
  const measure = async (where: string): Promise<void> => {
    const wider = await overflow(page)
    if (wider > 0) found.push(`${where}: ${wider} px wider than the window`)
  }
  const look = async (screen: string): Promise<void> => {
    await page.waitForLoadState('networkidle')
    for (const { name, width, text } of minimumTextSizes) {
      await page.setViewportSize({ width, height: 900 })
      await setTextSize(page, text)
      await measure(`${screen}, ${name}`)
    }
    await setTextSize(page, '')
    for (const [name, width] of Object.entries(widths)) {
      await page.setViewportSize({ width, height: 900 })
      await measure(`${screen}, ${name}`)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        const lines = await axeViolations(page)
        found.push(...lines.map((line) => `${screen}, ${name}, ${colorScheme}: ${line}`))
      }
    }
  }
  return { found, look }
}

const setTextSize = (page: Page, size: string): Promise<void> =>
  page.evaluate((value) => {
    document.documentElement.style.fontSize = value
  }, size)
