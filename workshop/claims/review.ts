import type { Claim } from './claim.ts'
import { markedTests } from './marks.ts'
import { register } from './register.ts'
import { markedStatements, testFiles } from './sources.ts'

/** A text that makes a promise. Lines count from 0. */
export type Promising = { file: string; line: number; text: string }
export type KeepingTest = { file: string; line: number; title: string; source: string }
export type ReviewedClaim = Claim & { id: string; made: Promising[]; kept: KeepingTest[] }
export type ReviewedGroup = { title: string; claims: ReviewedClaim[] }
export type Review = { groups: ReviewedGroup[]; problems: string[] }

/** Combines the register, the texts that make promises, and the tests that prove them. */
export function reviewClaims(): Review {
  const problems: string[] = []
  const made = madePromises()
  const kept = keptPromises(problems)
  const known = new Set(register.flatMap(({ claims }) => Object.keys(claims)))
  for (const [id, texts] of made)
    if (!known.has(id)) problems.push(`${texts[0]?.file} makes the unknown claim ${id}`)
  for (const [id, tests] of kept)
    if (!known.has(id)) problems.push(`${tests[0]?.file} keeps the unknown claim ${id}`)
  const groups = register.map(({ title, claims }) => ({
    title,
    claims: Object.entries(claims).map(([id, claim]) => ({
      ...claim,
      id,
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

function madePromises(): Map<string, Promising[]> {
  const made = new Map<string, Promising[]>()
  for (const { claims, ...text } of markedStatements())
    for (const id of claims) made.set(id, [...(made.get(id) ?? []), text])
  return made
}

function keptPromises(problems: string[]): Map<string, KeepingTest[]> {
  const kept = new Map<string, KeepingTest[]>()
  for (const { file, text } of testFiles())
    for (const marked of markedTests(text)) {
      if ('problem' in marked) problems.push(`${file}: ${marked.problem}`)
      else
        for (const id of marked.ids) {
          const { line, title, source } = marked
          kept.set(id, [...(kept.get(id) ?? []), { file, line, title, source }])
        }
    }
  return kept
}
