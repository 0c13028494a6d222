import {
  checkKeys,
  type FoundFault,
  type KeyReport,
} from '../../modules/operation/key-administration/check-keys.ts'
import type { Command } from '../support/command.ts'
import { exitCodes } from '../support/command-failure.ts'
import type { InstallationWithKeys } from '../support/open-installation.ts'
import { formatTable } from '../support/table.ts'

const meanings: Record<FoundFault, string> = {
  missing: 'missing: there is no key',
  damaged: 'damaged: the key was changed or cut off',
  foreign: 'foreign: wrapped with a root key that is missing here',
  unreadable: 'unreadable: the key store did not return it',
}
const maxNamedOwners = 200

const textOf = ({ checked, faults, unused, pending }: KeyReport, revivedKeys: number): string => {
  const counts = Object.entries(meanings).map(([fault, meaning]) => [
    meaning,
    String(faults.filter((one) => one.fault === fault).length),
  ])
  const named = faults.slice(0, maxNamedOwners).map(({ owner, fault }) => [owner, fault])
  const rest =
    faults.length > maxNamedOwners ? `\n... and ${faults.length - maxNamedOwners} more` : ''
  return [
    formatTable(
      ['data keys', 'owners'],
      [
        ['checked', String(checked)],
        ...counts,
        ['unused: they belong to no one', String(unused)],
        ['revived: a backup restored them; destroyed again now', String(revivedKeys)],
        ['pending: of sign-ups without an account; deleted after a day', String(pending)],
      ],
    ),
    ...(faults.length > 0 ? [`${formatTable(['owner', 'fault'], named)}${rest}`] : []),
  ].join('\n\n')
}

export const checkCommand: Command<InstallationWithKeys> = {
  usage: 'check',
  summary: 'Open every data key of every owner; exit code 1 if one cannot be used',
  async run(installation) {
    const { keyStoreFault, revivedKeys } = installation
    const report = await checkKeys({
      database: installation.database,
      keyStore: installation.tying.keyStore,
      storage: installation.tying.storage,
    })
    const isWrong = keyStoreFault !== null || report.faults.length > 0
    return {
      text: [...(keyStoreFault === null ? [] : [keyStoreFault]), textOf(report, revivedKeys)].join(
        '\n\n',
      ),
      json: { keyStoreFault, revivedKeys, ...report },
      exitCode: isWrong ? exitCodes.failed : exitCodes.done,
    }
  },
}
