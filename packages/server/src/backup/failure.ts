/** Why a backup cannot be made or restored, as a sentence for operators. */
export class BackupFailure extends Error {
  override name = 'BackupFailure'
}
