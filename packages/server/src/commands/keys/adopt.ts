import { adoptKeyStore } from '../../modules/operation/key-administration/link-key-store.ts'
import { operatorId } from '../../lib/operator.ts'
import { recordOperatorAct } from '../../modules/platform/audit/operator.ts'
import { requireText, type Command } from '../support/command.ts'
import type { InstallationWithKeys } from '../support/open-installation.ts'

export const adoptCommand: Command<InstallationWithKeys> = {
  usage: "adopt --reason '...'",
  summary: 'Mark an unmarked key store as the one of this database',
  async run(installation, { operator, options }) {
    const why = 'The log records that the key store was adopted.'
    const reason = requireText(options.reason, 'reason', why)
    await adoptKeyStore(installation.tying)
    await installation.database.transaction('worker', operatorId, (trx) =>
      recordOperatorAct(installation, trx, {
        operator,
        actionType: 'key_store_adopted',
        details: { reason },
      }),
    )
    return {
      text: `${installation.tying.location} is marked as the key store of this database. 'check' lists the keys it lacks.`,
      json: { adopted: true },
    }
  },
}
