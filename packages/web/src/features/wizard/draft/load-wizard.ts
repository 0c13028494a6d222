import type { Output } from '@crosscheck/domain/contract/contract'
import type { Allowance } from '@crosscheck/domain/contract/call/define'
import { isApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/session/app-session.ts'
import type { Owner } from '../../../lib/session/owner.ts'
import type { LocalCopy } from './draft-saver.ts'
import { localDraft } from './draft-storage.ts'
import { emptyForm, readForm, type WizardForm } from '../form/form.ts'

type OwnDetails = Output<'GET /api/v1/submitter'>['values']
type ServerDraft = { content: unknown; updatedAt: string } | null
type OwnCopy = LocalCopy<unknown> | undefined

/**
 * The newer of the two; a local copy exists only while the server does not have it. A device's clock
 * may be wrong, so it decides only if another device has changed the draft since.
 */
export const newerDraft = (
  server: ServerDraft,
  local: OwnCopy,
): { content: unknown; unsent: boolean } | undefined => {
  const serverTime = server ? Date.parse(server.updatedAt) : -Infinity
  if (local && (local.base === server?.updatedAt || local.changedAt >= serverTime))
    return { content: local.content, unsent: true }
  return server ? { content: server.content, unsent: false } : undefined
}

export type WizardStart = {
  form: WizardForm
  restored: boolean
  /** Changes that only this device has must be sent. */
  unsent: boolean
  savedAt: Date | undefined
  /** The time of the server's draft that the form continues, in the server's words. */
  base?: string | undefined
  allowance: Allowance | undefined
}

export const newDraft = 'new'

const undefinedOnFailure = <T>(promise: Promise<T>): Promise<T | undefined> =>
  promise.catch((error: unknown) => {
    if (isApiError(error) && error.status === 401) throw error
    return undefined
  })

const initialForm = (user: Owner, own: OwnDetails | undefined): WizardForm => {
  // Consent is requested each time; everything else is prefilled.
  const { consentChecked: _, ...details } = own ?? {}
  return {
    ...emptyForm(crypto.randomUUID()),
    submitter: { email: user.email, ...details },
  }
}

const formForEdit = async (id: string, own: OwnDetails | undefined): Promise<WizardForm> => {
  const { profile } = await call('GET /api/v1/profiles/:id', { params: { id } })
  return {
    ...emptyForm(profile.id),
    step: 2,
    furthest: 7,
    partner: profile.values,
    submitter: own ?? {},
  }
}

/**
 * Loads the initial state of the wizard. Fails only without a local copy and without the server.
 */
export const loadWizard = async (user: Owner, editId: string | undefined): Promise<WizardStart> => {
  const draftId = editId ?? newDraft
  const copy = localDraft(user.id, draftId).read()
  const serverDraft = call('GET /api/v1/drafts/:id', { params: { id: draftId } }).then(
    ({ draft }) => draft,
  )
  // With a local copy the wizard works without the server. Without one it needs the user's own
  // details, too: saved with a profile, an empty form would replace them.
  const needed = <T>(answer: Promise<T>) => (copy ? undefinedOnFailure(answer) : answer)
  const [draft, own, list] = await Promise.all([
    needed(serverDraft),
    needed(call('GET /api/v1/submitter')),
    editId ? undefined : undefinedOnFailure(call('GET /api/v1/profiles')),
  ])
  const blank = editId ? await formForEdit(editId, own?.values) : initialForm(user, own?.values)
  const found = newerDraft(draft ?? null, copy)
  const form = found && readForm(found.content, blank.profileId)
  return {
    form: form ?? blank,
    restored: form !== undefined,
    unsent: form !== undefined && found?.unsent === true,
    savedAt: draft && !found?.unsent ? new Date(draft.updatedAt) : undefined,
    base: draft?.updatedAt ?? copy?.base,
    allowance: list?.allowance,
  }
}
