import type { Page } from 'playwright-core'

/**
 * The content that the Leave button covers now, and whether the button can be pressed. Content that
 * has scrolled below the bar at the top is covered by the bar, not by the button.
 */
const findProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const button = document.querySelector('[aria-live="off"] > :is(button, a)')
    const bar = document.querySelector('header > .sticky')
    if (!button || !bar) return ['no Leave button']
    const place = button.getBoundingClientRect()
    const room = bar.getBoundingClientRect()
    const found = new Set<string>()
    const x = (place.left + place.right) / 2
    const y = (place.top + place.bottom) / 2
    if (document.elementFromPoint(x, y)?.closest('button, a') !== button)
      found.add('Leave is covered')
    if (place.width < 44 || place.height < 44) found.add('Leave is smaller than 44 px')
    if (place.left < 0 || place.right > innerWidth || place.top < 0) found.add('Leave is outside')
    if (room.top !== 0 || room.bottom < place.bottom) found.add('Leave is outside of its bar')
    if (room.height > 62) found.add('the header has two rows')
    const isUnder = ({ left, right, top, bottom, width }: DOMRect): boolean =>
      width > 1 &&
      left < place.right &&
      right > place.left &&
      top < place.bottom &&
      bottom > place.top
    const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
    for (const element of document.body.querySelectorAll('*')) {
      if (button.contains(element) || element.closest('[aria-hidden="true"].invisible')) continue
      const isFixed = bar.contains(element) || element.closest('[role="dialog"], [popover]')
      if (!isFixed && scrollY > 0) continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const boxes = element.matches(controls) ? [element.getBoundingClientRect()] : []
      const range = document.createRange()
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) continue
        range.selectNodeContents(node)
        boxes.push(...range.getClientRects())
      }
      if (boxes.some(isUnder))
        found.add(
          `Leave covers <${element.tagName.toLowerCase()}> ${element.textContent.trim().slice(0, 60)}`,
        )
    }
    return [...found]
  })

type Size = { width: number; height: number }

/** Looks at the top and at the end of the page, and ends at the top with the last size. */
export const leaveButtonProblems = async (
  page: Page,
  sizes: readonly Size[],
): Promise<string[]> => {
  const problems: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const end of [0, Number.MAX_SAFE_INTEGER]) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), end)
      const found = await findProblems(page)
      problems.push(...found.map((line) => `${size.width} px, ${end ? 'end' : 'top'}: ${line}`))
    }
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  }
  return problems
}
