import { accounts } from './0001-accounts.ts'
import { profiles } from './0002-profiles.ts'
import { matches } from './0003-matches.ts'
import { records } from './0004-records.ts'
import { accountsWhole } from './0005-accounts-whole.ts'
import { socialAndPasskeys } from './0006-social-and-passkeys.ts'
import { afterAMatch } from './0007-after-a-match.ts'
import { nothingLeft } from './0008-nothing-left.ts'
import { blocks } from './0009-blocks.ts'
import { realtime } from './0010-realtime.ts'
import { push } from './0011-push.ts'
import { mailRefusals } from './0012-mail-refusals.ts'
import { reportsAndProofs } from './0013-reports-and-proofs.ts'
import { learntModels } from './0014-learnt-models.ts'
import { imports } from './0015-imports.ts'
import { guardsAndRematching } from './0016-guards-and-rematching.ts'
import { deletingMatches } from './0017-deleting-matches.ts'
import { fewerIndexes } from './0018-fewer-indexes.ts'
import { matchingInBatches } from './0020-matching-in-batches.ts'
import { pendingKeys } from './0021-pending-keys.ts'
import { installation } from './0022-installation.ts'
import { rematchRunsSecured } from './0023-rematch-runs-secured.ts'
import { consentRecords } from './0024-consent-records.ts'
import { unusedAccounts } from './0025-unused-accounts.ts'
import { endsOfReports } from './0026-ends-of-reports.ts'
import { keyTombstones } from './0027-key-tombstones.ts'

export type Migration = { name: string; statements: string }

/** Forward only: one that is applied anywhere never changes; a new one corrects it. */
export const migrations: Migration[] = [
  { name: '0001-accounts', statements: accounts },
  { name: '0002-profiles', statements: profiles },
  { name: '0003-matches', statements: matches },
  { name: '0004-records', statements: records },
  { name: '0005-accounts-whole', statements: accountsWhole },
  { name: '0006-social-and-passkeys', statements: socialAndPasskeys },
  { name: '0007-after-a-match', statements: afterAMatch },
  { name: '0008-nothing-left', statements: nothingLeft },
  { name: '0009-blocks', statements: blocks },
  { name: '0010-realtime', statements: realtime },
  { name: '0011-push', statements: push },
  { name: '0012-mail-refusals', statements: mailRefusals },
  { name: '0013-reports-and-proofs', statements: reportsAndProofs },
  { name: '0014-learnt-models', statements: learntModels },
  { name: '0015-imports', statements: imports },
  { name: '0016-guards-and-rematching', statements: guardsAndRematching },
  { name: '0017-deleting-matches', statements: deletingMatches },
  { name: '0018-fewer-indexes', statements: fewerIndexes },
  { name: '0020-matching-in-batches', statements: matchingInBatches },
  { name: '0021-pending-keys', statements: pendingKeys },
  { name: '0022-installation', statements: installation },
  { name: '0023-rematch-runs-secured', statements: rematchRunsSecured },
  { name: '0024-consent-records', statements: consentRecords },
  { name: '0025-unused-accounts', statements: unusedAccounts },
  { name: '0026-ends-of-reports', statements: endsOfReports },
  { name: '0027-key-tombstones', statements: keyTombstones },
]
