// @ts-nocheck: its packages are installed for its run only
import process from 'node:process'
import lighthouse from 'lighthouse'

/**
 * Audits one address several times as Lighthouse's phone, in the browser that listens on a port of
 * this machine, and prints the results as JSON: `node audit.mjs <port> <runs> <address>`.
 */
const [port = '', runs = '1', address = ''] = process.argv.slice(2)

const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const audits = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
}

/** On a busy machine a run can end without a trace. */
const maxFailures = 3

const results = []
let failures = 0
while (results.length < Number(runs)) {
  const result = await lighthouse(address, {
    port: Number(port),
    logLevel: 'error',
    onlyCategories: categories,
  })
  if (!result || result.lhr.runtimeError) {
    failures += 1
    if (failures < maxFailures) continue
    throw new Error(`${address}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  }
  const { lhr } = result
  const failed = Object.values(lhr.categories).flatMap(({ id, auditRefs }) =>
    id === 'performance'
      ? []
      : auditRefs.flatMap((ref) =>
          ref.weight > 0 && (lhr.audits[ref.id]?.score ?? 1) < 1 ? [ref.id] : [],
        ),
  )
  results.push({
    scores: categories.map((id) => Math.round((lhr.categories[id]?.score ?? 0) * 100)),
    failed,
    ...Object.fromEntries(
      Object.entries(audits).map(([name, id]) => [name, lhr.audits[id]?.numericValue ?? 0]),
    ),
  })
}
process.stdout.write(JSON.stringify(results))
