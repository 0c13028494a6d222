import type { BrowserContext, Page } from 'playwright-core'
import {
  fieldsOfStep,
  wizardSteps,
  type StepNumber,
} from '../../../packages/domain/src/fields/catalog.ts'
import * as words from '../../../packages/web/src/text/profile/wizard.ts'
import {
  atStep,
  boxes,
  everyFieldValue,
  fieldNamed,
  typeField,
} from '../../../e2e/support/wizard.ts'

export type Typing = {
  /** Milliseconds from each key to the frame that shows it. */
  keys: number[]
  /** Milliseconds from each press of Next to the first frame of the next step. */
  nexts: number[]
}

const slowdown = 4
const typedPerStep = 4
const typedKinds = new Set(['text', 'handle', 'email', 'longText'])

/** The parts of an event's entry that the list of types does not have. */
type Interaction = PerformanceEntry & { interactionId: number }

declare global {
  /** Set by the measured page: the longest duration of each interaction with a key. */
  var keyTimes: Map<number, number>
  var nextTime: Promise<number>
}

const observeKeys = (): void => {
  globalThis.keyTimes = new Map()
  const options = { type: 'event', buffered: true, durationThreshold: 16 }
  new PerformanceObserver((list) => {
    for (const { name, interactionId, duration } of list.getEntries() as Interaction[]) {
      if (!interactionId || !name.startsWith('key')) continue
      const known = globalThis.keyTimes.get(interactionId) ?? 0
      globalThis.keyTimes.set(interactionId, Math.max(known, duration))
    }
  }).observe(options)
}

/** Waits in the page for the next press, and for the first frame with another heading. */
const observeNext = (): void => {
  globalThis.nextTime = new Promise((resolve) => {
    const before = document.querySelector('h1')?.textContent
    const onClick = ({ timeStamp }: Event): void => {
      const observer = new MutationObserver(() => {
        const heading = document.querySelector('h1')?.textContent
        if (!heading || heading === before) return
        observer.disconnect()
        // A message comes after the frame is drawn.
        requestAnimationFrame(() => {
          const channel = new MessageChannel()
          channel.port1.addEventListener('message', () => resolve(performance.now() - timeStamp))
          channel.port1.start()
          channel.port2.postMessage(null)
        })
      })
      observer.observe(document, { childList: true, subtree: true, characterData: true })
    }
    addEventListener('click', onClick, { capture: true, once: true })
  })
}

/** Types some fields of a step key by key, and returns the number of keys. */
const typeFields = async (page: Page, step: StepNumber): Promise<number> => {
  const values = everyFieldValue()[step] ?? {}
  let keys = 0
  let fields = 0
  for (const { name, kind } of fieldsOfStep(step)) {
    const value = values[name]
    if (typeof value !== 'string' || !typedKinds.has(kind) || fields === typedPerStep) continue
    const field = fieldNamed(page, step, name)
    // Some fields are folded, or appear only after an answer in another one.
    if (!(await field.isVisible())) continue
    fields += 1
    keys += value.length
    await field.fill('')
    await field.pressSequentially(value, { delay: 60 })
  }
  return keys
}

/** Goes through the steps of the form at a quarter of the processor's speed. */
export const measureTyping = async (context: BrowserContext): Promise<Typing> => {
  const page = await context.newPage()
  await page.addInitScript(observeKeys)
  await page.goto('/profile?step=1')
  await atStep(page, 1)
  await page.waitForLoadState('networkidle')
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const nexts: number[] = []
  let typed = 0
  for (const { number: step } of wizardSteps) {
    await atStep(page, step)
    if (step === 1)
      for (const [name, value] of Object.entries(boxes))
        await typeField(page, { step, name, value })
    typed += await typeFields(page, step)
    if (step === wizardSteps.length) break
    await page.evaluate(observeNext)
    await page.getByRole('button', { name: words.nextStep, exact: true }).click()
    nexts.push(await page.evaluate(() => globalThis.nextTime))
  }
  const slow = await page.evaluate(() => [...globalThis.keyTimes.values()])
  await page.close()
  // The browser reports no key that took less than two frames.
  const fast = Array.from({ length: Math.max(0, typed - slow.length) }, () => 16)
  return { keys: [...slow, ...fast], nexts }
}
