import { register } from './register.ts'
import { markedTests, marksOf } from './marks.ts'
import { promiseSources, testFiles } from './sources.ts'

export type KeepingTest = { file: string; title: string }
export type ReviewedClaim = {
  id: string
  promise: string
  made: string[]
  kept: KeepingTest[]
}
export type ReviewedGroup = { title: string; claims: ReviewedClaim[] }
export type Review = { groups: ReviewedGroup[]; problems: string[] }

/** Combines the register, the places that make promises, and the tests that prove them. */
export function reviewClaims(): Review {
  const problems: string[] = []
  const made = madePromises(problems)
  const kept = keptPromises(problems)
  const known = new Set(register.flatMap(({ claims }) => Object.keys(claims)))
  for (const [id, files] of made)
    if (!known.has(id)) problems.push(`${files.join(', ')} makes the unknown claim ${id}`)
  for (const [id, tests] of kept)
    if (!known.has(id)) problems.push(`${tests[0]?.file} keeps the unknown claim ${id}`)
  const groups = register.map(({ title, claims }) => ({
    title,
    claims: Object.entries(claims).map(([id, promise]) => ({
      id,
      promise,
      made: made.get(id) ?? [],
      kept: kept.get(id) ?? [],
    })),
  }))
  for (const claim of groups.flatMap(({ claims }) => claims)) {
    if (claim.made.length === 0) problems.push(`${claim.id} is made nowhere`)
    if (claim.kept.length === 0) problems.push(`${claim.id} is kept by no test`)
  }
  return { groups, problems }
}

function madePromises(problems: string[]): Map<string, string[]> {
  const made = new Map<string, string[]>()
  for (const { file, text } of promiseSources())
    for (const { ids, line } of marksOf(file, text))
      for (const id of ids) {
        if (id === '') problems.push(`${file}:${line + 1} names no claim`)
        const files = made.get(id) ?? []
        if (!files.includes(file)) made.set(id, [...files, file])
      }
  return made
}

function keptPromises(problems: string[]): Map<string, KeepingTest[]> {
  const kept = new Map<string, KeepingTest[]>()
  for (const { file, text } of testFiles())
    for (const marked of markedTests(text)) {
      if ('problem' in marked) problems.push(`${file}: ${marked.problem}`)
      else
        for (const id of marked.ids)
          kept.set(id, [...(kept.get(id) ?? []), { file, title: marked.title }])
    }
  return kept
}
