import { comparedFields } from '../../packages/domain/src/privacy/compared-fields.ts'
import {
  cacheEntries,
  deviceCookies,
  localEntries,
  sessionEntries,
} from '../../packages/domain/src/privacy/on-device.ts'
import {
  legalBases,
  purposeIds,
  type LegalBasis,
  type PurposeId,
} from '../../packages/domain/src/privacy/processing.ts'
import { recipientKinds } from '../../packages/domain/src/privacy/recipients.ts'
import { partnerFields, submitterFields } from '../../packages/domain/src/fields/catalog.ts'
import {
  sensitivities,
  type Sensitivity,
} from '../../packages/domain/src/fields/entry/sensitivity.ts'
import { retentionRuleIds, retentionRules } from '../../packages/domain/src/retention/rules.ts'
import { tablesOfPurpose } from './tables.ts'

const bases: Record<LegalBasis, string> = {
  consent: 'consent, Article 6(1)(a)',
  contract: 'contract, Article 6(1)(b)',
  legalObligation: 'legal obligation, Article 6(1)(c)',
  legitimateInterests: 'legitimate interests, Article 6(1)(f)',
}
const subjects = {
  users: 'Users',
  described: 'People described',
  visitors: 'Visitors and other receivers of mails',
} as const

const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ')
const daysOf = (ms: number): string => {
  const days = ms / 86_400_000
  return days === 1 ? '1 day' : `${days} days`
}

const describePurpose = (id: PurposeId): string => {
  const tables = tablesOfPurpose[id]
  const given: Partial<Record<string, LegalBasis>> = legalBases[id]
  const rules = retentionRuleIds
    .filter((rule) => retentionRules[rule].tables.some((table) => tables.includes(table)))
    .toSorted()
  return [
    `### ${id}`,
    '',
    ...Object.entries(subjects).flatMap(([subject, title]) => {
      const basis = given[subject]
      return basis ? [`- **${title}**: ${bases[basis]}`] : []
    }),
    `- **Tables**: ${code(tables)}`,
    ...rules.map((rule) => {
      const { periodMs, start } = retentionRules[rule]
      return `- **Kept** by rule \`${rule}\`: ${daysOf(periodMs)} from ${start}`
    }),
    '',
  ].join('\n')
}

const describeSensitivity = (kind: Sensitivity): string => {
  const { article } = sensitivities[kind]
  const names = (fields: readonly { name: string; sensitive: readonly Sensitivity[] }[]) =>
    fields.filter(({ sensitive }) => sensitive.includes(kind)).map(({ name }) => name)
  const described = names(partnerFields)
  const own = names(submitterFields).map((name) => `submitter.${name}`)
  const law = article === null ? 'risk of harm' : `Article ${article}`
  return `- **${kind}** (${law}): ${code([...described, ...own])}`
}

/** The parts of the record of processing that are derived from lists in the code. */
const describeProcessing = (): string =>
  [
    ...purposeIds.map(describePurpose),
    '### Fields of a description',
    '',
    `- **Compared**: ${code(partnerFields.filter(({ name }) => comparedFields.has(name)).map(({ name }) => name))}`,
    `- **Stored, not compared**: ${code(partnerFields.filter(({ name }) => !comparedFields.has(name)).map(({ name }) => name))}`,
    `- **About the user**: ${code(submitterFields.filter(({ stored }) => stored).map(({ name }) => name))}`,
    '',
    '### Special categories and particular risks',
    '',
    ...(Object.keys(sensitivities) as Sensitivity[]).map(describeSensitivity),
    '',
    '### Kinds of recipients',
    '',
    `- ${code(recipientKinds)}: the privacy page of a running installation names those that its settings lead to`,
    '',
    '### In the browser',
    '',
    `- **Cookies**: ${code(Object.values(deviceCookies).map(({ name }) => name))}`,
    `- **Local storage**: ${code(Object.values(localEntries))}`,
    `- **Session storage**: ${code(Object.values(sessionEntries))}`,
    `- **Cache of an installed application**: ${code(Object.values(cacheEntries))}`,
    '',
  ].join('\n')

const derivedStart = '<!-- Derived: npm run docs writes what follows. -->'

/** The record with its derived part, which is the last one, replaced. */
export const withDerivedPart = (record: string): string => {
  const at = record.indexOf(derivedStart)
  if (at === -1) throw new Error('The record of processing has lost the start of its derived part.')
  return `${record.slice(0, at + derivedStart.length)}\n\n${describeProcessing()}`
}
