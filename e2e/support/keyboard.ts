import type { Locator, Page } from 'playwright-core'

/** The problems of the focused element for a person at the keyboard; empty if there is none. */
const focusProblem = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return ''
    const name = `<${element.tagName.toLowerCase()}> ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const [x, y] = [
      (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
      (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
    ]
    if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth)
      return `${name}: focused outside of the window`
    const above = document.elementFromPoint(x, y)
    if (above && !element.contains(above) && !above.contains(element) && !above.closest('label'))
      return `${name}: focused under ${above.tagName.toLowerCase()}`
    // The browser marks the part of it that has the focus.
    if (element.matches('input[type="time"]')) return ''
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    const hasRing = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    return hasRing || boxShadow !== 'none' ? '' : `${name}: focused without a ring`
  })

/** A person who has only a keyboard. Every stop on the way is checked. */
export const createKeyboard = (page: Page) => {
  const problems = new Set<string>()
  const isFocused = (target: Locator) =>
    target.evaluate((element) => element === document.activeElement)
  const look = async (): Promise<void> => {
    const problem = await focusProblem(page)
    if (problem !== '') problems.add(problem)
  }
  const goTo = async (target: Locator): Promise<void> => {
    await target.first().waitFor()
    const most = 80
    for (let stops = 0; !(await isFocused(target.first())); stops += 1) {
      if (stops === most) throw new Error(`Tab did not reach ${String(target)}.`)
      await page.keyboard.press('Tab')
      await look()
    }
  }
  return {
    problems: () => [...problems],
    goTo,
    /** Visits the next controls of the page, at most so many. */
    tabThrough: async (most: number): Promise<void> => {
      for (let stops = 0; stops < most; stops += 1) {
        await page.keyboard.press('Tab')
        await look()
        if (await page.evaluate(() => document.activeElement === document.body)) return
      }
    },
    press: async (target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> => {
      await goTo(target)
      await page.keyboard.press(key)
    },
    type: async (target: Locator, text: string): Promise<void> => {
      await goTo(target)
      await page.keyboard.type(text)
    },
  }
}
