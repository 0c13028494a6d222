import { checkKeys, type KeyReport } from '../../modules/operation/key-administration/check-keys.ts'
import {
  checkIntegrity,
  repairIntegrity,
  showsNothing,
  type IntegrityReport,
} from '../../modules/operation/integrity/integrity.ts'
import { type Command, CommandFailure, exitCodes } from '../support/command.ts'
import type { InstallationWithKeys } from '../support/open-installation.ts'
import { formatTable } from '../support/table.ts'

const maxNamed = 200

const findingsOf = (
  {
    unreadable,
    wrongBlockingKeys,
    wrongSignInKeys,
    incompleteMatches,
    lostReferences,
    objects,
  }: IntegrityReport,
  { faults }: KeyReport,
): string[][] => [
  ...faults.map(({ owner, fault }) => [`key ${fault}`, owner, '']),
  ...unreadable.map(({ table, row, owner, fault }) => [
    fault === 'key' ? 'value without a usable key' : 'changed value',
    owner,
    `${table} ${row}`,
  ]),
  ...wrongBlockingKeys.map(({ owner, profile }) => ['wrong blocking keys', owner, profile]),
  ...wrongSignInKeys.map(({ owner, kind, fault }) => [`${fault} key of signing in`, owner, kind]),
  ...incompleteMatches.map(({ match, userId1, hasThread }) => [
    hasThread ? 'match without a side, with a thread' : 'match without a side',
    userId1,
    match,
  ]),
  ...lostReferences.map(({ table, columns, names }) => [
    'row that names one that is gone',
    names,
    `${table} (${columns})`,
  ]),
  ...objects.missing.map(({ owner, id }) => ['file without content', owner, id]),
  ...objects.unknown.map(({ owner, id }) => ['content without a file', owner, id]),
]

type Checked = { keys: KeyReport; report: IntegrityReport; findings: string[][] }

const doubt =
  'The database shows no user, or none of the stored files. It is another database, or row-level security hides its rows.'

const textOf = ({ keys, report, findings }: Checked): string =>
  [
    formatTable(
      ['checked', ''],
      [
        ['data keys', String(keys.checked)],
        ['data keys that belong to no one', String(keys.unused)],
        ['users', String(report.users)],
        ['files', String(report.files)],
        ...Object.entries(report.opened).map(([table, count]) => [
          `values of ${table} that opened`,
          String(count),
        ]),
        ['findings', String(findings.length)],
      ],
    ),
    ...(findings.length === 0
      ? []
      : [formatTable(['finding', 'owner', 'row'], findings.slice(0, maxNamed))]),
    ...(findings.length > maxNamed ? [`... and ${findings.length - maxNamed} more`] : []),
    ...(findings.length > 0 && showsNothing(report) ? [doubt] : []),
  ].join('\n\n')

/** Names owners and rows, and no values. */
const jsonOf = ({ wrongSignInKeys, ...report }: IntegrityReport) => ({
  ...report,
  wrongSignInKeys: wrongSignInKeys.map(({ owner, kind, fault }) => ({ owner, kind, fault })),
})

const check = async (installation: InstallationWithKeys): Promise<Checked> => {
  // Without its keys, every value would be a finding.
  if (installation.keyStoreFault !== null) throw new CommandFailure(installation.keyStoreFault)
  const keys = await checkKeys(installation.tying)
  const report = await checkIntegrity(installation)
  return { keys, report, findings: findingsOf(report, keys) }
}

export const checkCommand: Command<InstallationWithKeys> = {
  usage: 'check',
  summary:
    'Check keys, sealed values, blocking keys, keys of signing in, matches, what rows name, files and jobs; exit code 1 for findings',
  async run(installation) {
    const checked = await check(installation)
    const { keys, report, findings } = checked
    return {
      text: textOf(checked),
      json: { keys, ...jsonOf(report) },
      exitCode: findings.length > 0 ? exitCodes.failed : exitCodes.done,
    }
  },
}

export const repairCommand: Command<InstallationWithKeys> = {
  usage: 'repair',
  summary: 'The same, and repair both kinds of keys, matches without a thread, and unknown objects',
  async run(installation) {
    const checked = await check(installation)
    const { keys, report, findings } = checked
    const repaired = await repairIntegrity(installation, report)
    if (repaired === null)
      return {
        text: `${textOf(checked)}\n\nNothing was repaired.`,
        json: { keys, ...jsonOf(report), repaired },
        exitCode: findings.length > 0 ? exitCodes.failed : exitCodes.done,
      }
    const repairs = Object.values(repaired).reduce((sum, count) => sum + count, 0)
    const text = formatTable(
      ['repaired', ''],
      [
        ['blocking keys of profiles', String(repaired.blockingKeys)],
        ['keys of signing in', String(repaired.signInKeys)],
        ['matches, compared again by a server', String(repaired.matches)],
        ['objects deleted', String(repaired.objects)],
      ],
    )
    return {
      text: `${textOf(checked)}\n\n${text}`,
      json: { keys, ...jsonOf(report), repaired },
      exitCode: repairs < findings.length ? exitCodes.failed : exitCodes.done,
    }
  },
}
