import { withoutIdentifiers } from '@crosscheck/domain/objections/identifiers'
import { countriesIn } from '@crosscheck/domain/matching/normalize/normalize'
import type { Trx } from '../../../db/database.ts'
import { listDrafts, upsertDraft } from '../drafts/repository.ts'
import { descriptionIn, openDraft, partnerIn, sealDraft } from '../drafts/service.ts'
import { identifiersIn, type DescribedIdentifiers } from '../objections/described-identifiers.ts'
import { countriesOf, eraseFromContent } from '../profiles/records.ts'
import { pageOfProfiles } from '../profiles/repository.ts'
import type { EncryptedProfileFields } from '../profiles/encrypted-fields.ts'
import { changeProfile, type ChangeDeps } from './change-profile.ts'

/** The tokens of what is erased, as text. */
export type ErasedTokens = ReadonlySet<string>

const pageSize = 100

/** Null if nothing of it is erased. */
const erasedKeys = (
  { keys, tokens }: DescribedIdentifiers,
  erased: ErasedTokens,
): ((key: string) => boolean) | null => {
  const found = new Set(keys.filter((_, index) => erased.has(tokens[index]?.toString('hex') ?? '')))
  return found.size > 0 ? (key) => found.has(key) : null
}

const eraseFromProfiles = async (
  deps: ChangeDeps,
  trx: Trx,
  { userId, erased }: { userId: string; erased: ErasedTokens },
): Promise<void> => {
  const erase = async (content: EncryptedProfileFields): Promise<EncryptedProfileFields> => {
    const { leftOut: _leftOut, ...description } = content
    const countries = countriesOf(content)
    const isErased = erasedKeys(await identifiersIn(deps, { description, countries }), erased)
    return isErased ? eraseFromContent(description, isErased) : content
  }
  for (let after = ''; ;) {
    const rows = await pageOfProfiles(trx, userId, { after, count: pageSize })
    for (const { id } of rows)
      await changeProfile(deps, trx, { userId, id, ...(erased.size > 0 && { erase }) })
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last.id
  }
}

const eraseFromDrafts = async (
  deps: ChangeDeps,
  trx: Trx,
  { userId, erased }: { userId: string; erased: ErasedTokens },
): Promise<void> => {
  for (const row of await listDrafts(trx, userId)) {
    const draft = await openDraft(deps, row)
    const description = descriptionIn(draft)
    const countries = countriesIn(partnerIn(draft))
    const isObjected = erasedKeys(await identifiersIn(deps, { description, countries }), erased)
    if (!isObjected) continue
    const content = {
      ...withoutIdentifiers(description, { isObjected, countries }),
      // the user's own details stay
      ...('submitter' in draft && { submitter: draft['submitter'] }),
    }
    const { id, updatedAt } = row
    const sealed = await sealDraft(deps, { userId, id, content })
    await upsertDraft(trx, { userId, id, updatedAt, sealed })
  }
}

/** Erases identifiers from what a user describes, and leaves others out of what is compared. */
export const eraseObjected = (
  deps: ChangeDeps,
  userId: string,
  erased: ErasedTokens,
): Promise<void> =>
  deps.database.transaction('app', userId, async (trx) => {
    await eraseFromProfiles(deps, trx, { userId, erased })
    if (erased.size > 0) await eraseFromDrafts(deps, trx, { userId, erased })
  })
