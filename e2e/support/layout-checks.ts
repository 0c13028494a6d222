import type { Page } from 'playwright-core'
import {
  languages,
  pseudoLanguages,
  sourceLanguage,
} from '../../packages/text/src/message/languages.ts'
import { isShortForm } from '../../packages/domain/src/testing/form.ts'
import { axeViolations, narrowest, overflow, widths } from './browser.ts'
import { languageProblems, showIn } from './pseudo-languages.ts'

export type LayoutCheck = (screen: string) => Promise<void>

/**
 * No page may scroll sideways in the narrowest window, between the usual ones, or with text at 200
 * %.
 */
const minimumTextSizes = [
  { name: '320 px', width: narrowest, text: '100%' },
  { name: '768 px', width: widths.tablet, text: '100%' },
  { name: 'text at 200 %', width: widths.phone, text: '200%' },
]

/** Both widths and both themes; a further look repeats the only rule that depends on the theme. */
const axeLooks = [
  { width: 'phone', colorScheme: 'dark', rules: undefined },
  { width: 'wide', colorScheme: 'light', rules: undefined },
  { width: 'wide', colorScheme: 'dark', rules: ['color-contrast'] },
] as const

const stateLooks = axeLooks.filter(({ rules }) => rules === undefined)
/** The screens with the most words in the least room: in every language. */
const densest: ReadonlySet<string> = new Set([
  'landing',
  'sign-up-error',
  'quick-check-error',
  'wizard-4',
  'dashboard',
  'match-pending',
  'consent-exchanged',
  'report',
  'settings',
  'account-forms',
])
const languagesOf = (screen: string) =>
  densest.has(screen) ? [...languages.slice(1), ...pseudoLanguages] : pseudoLanguages

/** The rules of axe that the direction of the text can affect. */
const directionRules = ['target-size', 'scrollable-region-focusable']

/**
 * Checks a screen in its widths, themes and other languages; every finding is reported with
 * its screen.
 */
export const createLayoutChecks = (
  page: Page,
): { found: string[]; look: LayoutCheck; lookAtState: LayoutCheck } => {
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
    for (const { width, colorScheme, rules } of axeLooks) {
      await resize(widths[width])
      await measure(`${screen}, ${width}`)
      await page.emulateMedia({ colorScheme })
      report(`${screen}, ${width}, ${colorScheme}`, await axeViolations(page, rules))
    }
    await page.emulateMedia({ colorScheme: 'light' })
    await resize(narrowest)
    report(screen, await languageProblems(page, languagesOf(screen)))
    report(`${screen}, right to left`, await axeViolations(page, directionRules))
    await showIn(page, sourceLanguage)
    await resize(widths.wide)
  }
  /** For a state of a part of a page that `look` has checked: no look is taken twice. */
  const lookAtState = async (state: string): Promise<void> => {
    await page.waitForLoadState('networkidle')
    for (const { width, colorScheme } of stateLooks) {
      await resize(widths[width])
      await measure(`${state}, ${width}`)
      await page.emulateMedia({ colorScheme })
      report(`${state}, ${width}, ${colorScheme}`, await axeViolations(page))
    }
    await page.emulateMedia({ colorScheme: 'light' })
    await resize(narrowest)
    await measure(`${state}, 320 px`)
    report(state, await languageProblems(page, languagesOf(state)))
    await showIn(page, sourceLanguage)
    await resize(widths.wide)
  }
  /** In the short form: the smallest window, and the dark theme. */
  const glance = async (screen: string): Promise<void> => {
    await page.waitForLoadState('networkidle')
    await resize(narrowest)
    await measure(screen)
    await page.emulateMedia({ colorScheme: 'dark' })
    report(screen, await axeViolations(page))
    await page.emulateMedia({ colorScheme: 'light' })
    await resize(widths.wide)
  }
  return isShortForm ? { found, look: glance, lookAtState: glance } : { found, look, lookAtState }
}

const setTextSize = (page: Page, size: string): Promise<void> =>
  page.evaluate((value) => {
    document.documentElement.style.fontSize = value
  }, size)
