import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { run, RunOptions } from 'axe-core'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { isShortForm } from '../../packages/domain/src/testing/form.ts'
import { waitForScriptsOf } from './scripts-run.ts'

export const widths = { phone: 360, tablet: 768, wide: 1280 } as const
/** The narrowest window in which no page may scroll sideways. */
export const narrowest = 320
export type Width = keyof typeof widths
export type Theme = 'light' | 'dark'

/** Debian's Chromium, or the one that preparing the tests found or installed. */
export const executablePath = (): string => {
  const known = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/chromium-browser']
  const found = known.find((path) => path !== undefined && existsSync(path))
  if (found === undefined) throw new Error('There is no Chromium; CHROMIUM names one.')
  return found
}

/** Disables Chromium's own network traffic and features that a container lacks. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
]

/** Inside a container Chromium runs as root, where its sandbox does not work. */
export const launchArguments = (): string[] =>
  process.getuid?.() === 0 ? [...quiet, '--no-sandbox'] : quiet

/**
 * Chromium without its windows, where it is in the folder of Chromium: the same engine with a fifth
 * less work (decision 107).
 */
const headlessShell = (): string | undefined => {
  const shell = join(dirname(executablePath()), 'chromium-headless-shell')
  return existsSync(shell) ? shell : undefined
}

/** The shell shows no notifications, so their journeys need the whole browser. */
export const openBrowser = ({ isWhole = false } = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: (isWhole ? undefined : headlessShell()) ?? executablePath(),
    args: launchArguments(),
  })

/** One person at one device. Collects every complaint of the browser. */
export type Visitor = { context: BrowserContext; page: Page; complaints: string[] }

const isComplaint = (text: string): boolean =>
  /content.security.policy|refused to|hydrat|unhandled|uncaught/i.test(text)

const watch = (page: Page, complaints: string[]): void => {
  page.on('console', (message) => {
    const text = message.text()
    if (isComplaint(text)) complaints.push(`${message.type()}: ${text}`)
  })
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`))
}

export type VisitorOptions = {
  width?: Width
  theme?: Theme
  scripts?: boolean
  /** Pages install the service worker; the short form leaves out its cost where it is not shown. */
  worker?: boolean
}

export const newVisitor = async (
  browser: Browser,
  baseURL: string,
  { width = 'wide', theme = 'light', scripts = true, worker = !isShortForm }: VisitorOptions = {},
): Promise<Visitor> => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: widths[width], height: 900 },
    colorScheme: theme,
    javaScriptEnabled: scripts,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    serviceWorkers: worker ? 'allow' : 'block',
  })
  // Ends hanging tests; the timeout leaves room for a machine three times as slow.
  context.setDefaultTimeout(40_000)
  const complaints: string[] = []
  context.on('page', (page) => {
    watch(page, complaints)
    if (scripts) waitForScriptsOf(page)
  })
  return { context, page: await context.newPage(), complaints }
}

/** The smaller of axe's files: less to send to each page and to parse there. */
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

/**
 * The violations that axe finds on the current page, one line each. Each document gets axe's script
 * once: parsing it takes longer than many analyses.
 */
export const axeViolations = async (page: Page, rules?: readonly string[]): Promise<string[]> => {
  if (page.frames().length > 1) throw new Error('axe would not look into the frames of this page.')
  const hasAxe = await page.evaluate('typeof axe === "object"')
  if (!hasAxe) await page.evaluate(axeSource)
  const options: RunOptions = {
    // Otherwise axe also describes each element that passes.
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
  }
  return page.evaluate(async (chosen) => {
    const { axe } = globalThis as unknown as { axe: { run: typeof run } }
    const { violations } = await axe.run(document, chosen)
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} - ${node.failureSummary ?? ''}`),
    )
  }, options)
}

/** How many pixels the page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/**
 * Faults of accessibility and width at 320 px and at both widths in both themes; it ends wide and
 * light.
 */
export const problemsAtEverySize = async (page: Page): Promise<string[]> => {
  const found: string[] = []
  for (const width of [narrowest, widths.phone, widths.wide])
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      const problems = await axeViolations(page)
      if ((await overflow(page)) > 0) problems.push('too wide')
      found.push(...problems.map((problem) => `${width}, ${colorScheme}: ${problem}`))
    }
  return found
}
