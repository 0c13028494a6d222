import type { Page } from 'playwright-core'
import { consents } from '../../packages/domain/src/text/english/consents.ts'
import { direction, type Language } from '../../packages/text/src/message/languages.ts'
import { narrowest, overflow, widths } from './browser.ts'
import { leaveButtonProblems } from './leave-button-problems.ts'

/** Not translated: names, addresses of mails and pages, and texts that users agree to. */
const names = /CrossCheck|\S+@\S+|https?:\S+/g
const recorded = Object.values(consents).flatMap((texts): string[] => Object.values(texts))

/** Shows the page in another language, in place, and waits until the account has it too. */
export const showIn = async (page: Page, language: string): Promise<void> => {
  const isSignedIn = await page.evaluate(() => localStorage.getItem('blink_tokens') !== null)
  const saved =
    isSignedIn &&
    page.waitForResponse(
      (response) =>
        response.request().method() === 'PATCH' && response.url().endsWith('/api/auth/me'),
    )
  // The choice is in the footer of every page, also behind a dialog.
  await page.locator('footer select').selectOption(language)
  await page.waitForFunction((tag) => document.documentElement.lang === tag, language)
  await saved
}

/**
 * Texts that are not in a catalog: each text of a pseudo-language has brackets, and dates of
 * `ar-XB` have no Latin letters. What members typed is in `bdi`, and other languages have `lang`. A
 * toast, and the element that announces it, keep the language in which it appeared.
 */
const findUntranslated = async (page: Page): Promise<string[]> => {
  const texts = await page.evaluate(() => {
    const language = document.documentElement.lang
    const isOther = (element: Element): boolean =>
      element.closest(
        `bdi, [dir="auto"], [translate="no"], .toast, body > span[role="status"], [lang]:not(:lang(${language}))`,
      ) !== null
    let depth = 0
    const outside = (text: string): string =>
      Array.from(text, (character) => {
        if (character === '[') depth += 1
        const isOutside = depth === 0
        if (character === ']') depth -= 1
        return isOutside ? character : ' '
      }).join('')
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || isOther(element) || !element.checkVisibility()) continue
      if (element.matches('script, style, textarea')) continue
      found.push(outside(node.nodeValue ?? ''))
    }
    if (depth !== 0) found.push('a bracket without its other one')
    const attributes = ['aria-label', 'aria-description', 'placeholder', 'title', 'alt']
    for (const element of document.body.querySelectorAll(
      attributes.map((name) => `[${name}]`).join(),
    )) {
      if (isOther(element) || !element.checkVisibility()) continue
      for (const name of attributes) {
        depth = 0
        found.push(outside(element.getAttribute(name) ?? ''))
      }
    }
    depth = 0
    return [...found, outside(document.title)]
  })
  return texts
    .map((text) => text.replaceAll(names, '').trim())
    .filter(
      (text) =>
        !recorded.some((words) => text.includes(words)) && /\p{Script=Latin}{2}/u.test(text),
    )
}

/** Texts that are outside of the window or of their own box. */
const findCutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isHidden = (element: Element): boolean =>
      element.closest(
        '.sr-only, bdi, [dir=auto], a[href="#main"], [popover]:not(:popover-open)',
      ) !== null || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const scrolls = (element: Element): boolean => {
      for (let box: Element | null = element; box; box = box.parentElement)
        if (/auto|scroll/.test(getComputedStyle(box).overflowX)) return true
      return false
    }
    const found = new Set<string>()
    for (const element of document.body.querySelectorAll('*')) {
      const texts = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      )
      if (texts.length === 0 || isHidden(element) || element.clientWidth === 1) continue
      const { overflowX, overflowY } = getComputedStyle(element)
      const name = `<${element.tagName.toLowerCase()}> ${element.textContent.trim().slice(0, 60)}`
      const isBox = element.matches('button, .tool, [role=tab]') || overflowX === 'hidden'
      if (isBox && element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1)
        found.add(`${name}: wider than its box`)
      if (
        (overflowY === 'hidden' || element.matches('button')) &&
        element.clientHeight > 0 &&
        element.scrollHeight > element.clientHeight + 2
      )
        found.add(`${name}: higher than its box`)
      const range = document.createRange()
      for (const text of texts) {
        range.selectNodeContents(text)
        for (const { left, right, width } of range.getClientRects())
          if (width > 1 && (left < -1 || right > innerWidth + 1) && !scrolls(element))
            found.add(`${name}: outside of the window`)
      }
    }
    return [...found]
  })

const narrowSizes = [widths.phone, narrowest].map((width) => ({ width, height: 900 }))
const allSizes = [1024, widths.tablet].map((width) => ({ width, height: 900 })).concat(narrowSizes)

/** What a screen in other languages has that it should not, in narrow windows. */
export const languageProblems = async (
  page: Page,
  shown: readonly Language[],
): Promise<string[]> => {
  const problems: string[] = []
  for (const { tag, pseudo } of shown) {
    await showIn(page, tag)
    const wider = await overflow(page)
    const found = [
      ...(wider > 0 ? [`${wider} px wider than the window`] : []),
      ...(await findCutOff(page)),
      ...(await leaveButtonProblems(page, pseudo ? narrowSizes : allSizes)),
      ...(pseudo && direction(tag) === 'rtl' ? await findUntranslated(page) : []),
    ]
    problems.push(...found.map((problem) => `${tag}: ${problem}`))
  }
  return problems
}
