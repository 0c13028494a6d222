import type { Page } from 'playwright-core'
import { axeViolations, narrowest, overflow, widths } from './browser.ts'
import { languageProblems, showIn } from './pseudo-languages.ts'

export type LayoutCheck = (screen: string) => Promise<void>

/** No page may scroll sideways in the narrowest window, or with text at 200 % in a usual one. */
const minimumTextSizes = [
  { name: '320 px', width: narrowest, text: '100%' },
  { name: 'text at 200 %', width: widths.phone, text: '200%' },
]

const axeLooks = [
  { width: 'phone', colorScheme: 'dark' },
  { width: 'wide', colorScheme: 'light' },
  { width: 'wide', colorScheme: 'dark' },
] as const

/**
 * Checks a screen in its widths, themes and other languages; every finding is reported with
 * its screen.
 */
export const createLayoutChecks = (page: Page): { found: string[]; look: LayoutCheck } => {
  const found: string[] = []
  const report = (where: string, lines: readonly string[]): void => {
    found.push(...lines.map((line) => `${where}: ${line}`))
  }
  const resize = (width: number) => page.setViewportSize({ width, height: 900 })
  const measure = async (where: string): Promise<void> => {
    const wider = await overflow(page)
    if (wider > 0) report(where, [`${wider} px wider than the window`])
  }
  const look = async (screen: string): Promise<void> => {
    await page.waitForLoadState('networkidle')
    for (const { name, width, text } of minimumTextSizes) {
      await resize(width)
      await setTextSize(page, text)
      await measure(`${screen}, ${name}`)
    }
    await setTextSize(page, '')
    for (const { width, colorScheme } of axeLooks) {
      await resize(widths[width])
      await measure(`${screen}, ${width}`)
      await page.emulateMedia({ colorScheme })
      report(`${screen}, ${width}, ${colorScheme}`, await axeViolations(page))
    }
    await page.emulateMedia({ colorScheme: 'light' })
    await resize(narrowest)
    report(screen, await languageProblems(page, screen))
    report(`${screen}, right to left`, await axeViolations(page))
    await showIn(page, 'en')
    await resize(widths.wide)
  }
  return { found, look }
}

const setTextSize = (page: Page, size: string): Promise<void> =>
  page.evaluate((value) => {
    document.documentElement.style.fontSize = value
  }, size)
