import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import '../../scripts/testing/english-texts.ts'
import { createMember } from '../../e2e/screens/cast.ts'
import { startApplication } from '../../e2e/support/app/application.ts'
import { newPerson, signIn, signUp } from '../../e2e/support/people/people.ts'
import { printTable } from './lib/table.ts'
import { summaryOf } from './lib/timing.ts'
import { measureFirstPaint } from './web/first-paint.ts'
import { audit, prepareLighthouse } from './web/lighthouse.ts'
import { measuredPages } from './web/pages.ts'
import { openPhone, type Phone } from './web/phone.ts'
import { measureTyping } from './web/typing.ts'

/**
 * How fast the web application loads and types, on a phone with fixed throttling: the built pages,
 * from a server of their own with invented people. Each figure is the median of its runs.
 * `--lighthouse` installs Lighthouse into workshop/bench/lighthouse and adds its scores.
 *
 * npm run bench -- web --runs 5 --lighthouse --page /about --page dashboard
 */
const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    lighthouse: { type: 'boolean', default: false },
    page: { type: 'string', multiple: true, default: [] },
    typing: { type: 'boolean', default: true },
  },
  allowNegative: true,
})
const runs = +options.runs
const load = (): string => `load ${loadavg()[0]?.toFixed(1)}`
const medianOf = <Run>(all: readonly Run[], figure: (run: Run) => number): number =>
  summaryOf(all.map(figure)).p50

if (options.lighthouse) await prepareLighthouse()
const app = await startApplication()
const phones: Phone[] = []
const openSignedIn = async (start: (phone: Phone) => Promise<void>): Promise<Phone> => {
  const phone = await openPhone(app.url)
  phones.push(phone)
  await start(phone)
  return phone
}

try {
  const { person, matches } = await createMember(app)
  const visitor = await openSignedIn(async () => {})
  const member = await openSignedIn(async ({ context }) => {
    const page = await context.newPage()
    await page.goto('/auth')
    await signIn(page, person)
    await page.waitForURL('**/dashboard')
    await page.close()
  })
  const pages = measuredPages(matches.pending).filter(
    ({ name }) => options.page.length === 0 || options.page.includes(name),
  )

  const paints: (string | number)[][] = []
  for (const { name, path, signedIn } of pages) {
    const all = []
    for (let run = 0; run < runs; run += 1)
      all.push(await measureFirstPaint((signedIn ? member : visitor).context, path))
    paints.push([
      name,
      medianOf(all, ({ requests }) => requests),
      (medianOf(all, ({ bytes }) => bytes) / 1000).toFixed(1),
      (medianOf(all, ({ paint }) => paint) / 1000).toFixed(2),
      medianOf(all, ({ shift }) => shift).toFixed(3),
    ])
  }
  if (paints.length > 0)
    printTable(
      `First paint on slow 3G, ${runs} runs, ${load()}`,
      ['page', 'requests before', 'kB before', 'first paint, s', 'layout shift'],
      paints,
    )

  if (options.lighthouse) {
    const rows: (string | number)[][] = []
    for (const { name, path, signedIn } of pages) {
      const all = await audit((signedIn ? member : visitor).port, app.url + path, runs)
      rows.push([
        name,
        [0, 1, 2, 3].map((index) => medianOf(all, ({ scores }) => scores[index] ?? 0)).join('/'),
        (medianOf(all, ({ fcp }) => fcp) / 1000).toFixed(2),
        (medianOf(all, ({ lcp }) => lcp) / 1000).toFixed(2),
        medianOf(all, ({ tbt }) => tbt).toFixed(0),
        medianOf(all, ({ cls }) => cls).toFixed(3),
        [...new Set(all.flatMap(({ failed }) => failed))].join(' '),
      ])
    }
    printTable(
      `Lighthouse mobile: performance/accessibility/best practices/SEO, ${runs} runs, ${load()}`,
      ['page', 'scores', 'FCP, s', 'LCP, s', 'TBT, ms', 'CLS', 'not passed'],
      rows,
    )
  }

  if (options.typing) {
    const keys: number[] = []
    const nexts: number[][] = []
    for (let run = 0; run < runs; run += 1) {
      const phone = await openSignedIn(async ({ context }) => {
        await signUp(await context.newPage(), newPerson('typing'))
      })
      const typing = await measureTyping(phone.context)
      keys.push(...typing.keys)
      nexts.push(typing.nexts)
      await phone.close()
      phones.pop()
    }
    const sorted = keys.toSorted((a, b) => a - b)
    const at = (share: number): string =>
      (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0)
    printTable(
      `Keys in the form at a quarter of the speed, ${keys.length} keys of ${runs} runs, ${load()}`,
      ['p50, ms', 'p75', 'p98', 'slowest'],
      [[at(0.5), at(0.75), at(0.98), sorted.at(-1)?.toFixed(0) ?? '']],
    )
    printTable(
      `From Next to the next step at a quarter of the speed, ms, ${runs} runs, ${load()}`,
      ['step', 'median', 'slowest'],
      (nexts[0] ?? []).map((_first, index) => {
        const { p50, max } = summaryOf(nexts.map((run) => run[index] ?? 0))
        return [index + 1, p50.toFixed(0), max.toFixed(0)]
      }),
    )
  }
} finally {
  for (const phone of phones) await phone.close()
  await app.close()
}
