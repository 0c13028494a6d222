import type { ConsentView } from '@crosscheck/domain/contract/contact/consent'
import * as text from '#text/contact/consent.ts'
import { hasCode } from '../../../lib/api/api-error.ts'
import { reasonWords } from '../../../lib/words/refusal-message.ts'
import { showToast } from '../../../lib/page/toast-store.ts'
import type { Act } from './acts.ts'

type Words = { title: string; text?: string }

const afterYes = ({ mutualConsent }: ConsentView): Words =>
  mutualConsent
    ? { title: text.exchangedToast }
    : { title: text.grantedToast, text: text.grantedToastText }

/** What came of an act that the server took. */
export const wordsAfter = (act: Act, consent: ConsentView): Words => {
  switch (act.type) {
    case 'agree':
      return afterYes(consent)
    case 'choose':
      return { title: consent.mutualConsent ? text.choicesSavedOpen : text.choicesSaved }
    case 'decline':
      return { title: text.declinedToast }
    case 'withdraw':
      return { title: consent.contactExchangedAt ? text.endedToast : text.declinedToast }
    case 'request':
      return consent.mutualConsent && act.requestType === 'contact_share'
        ? afterYes(consent)
        : { title: text.requestSent }
    case 'respond':
      return { title: act.accept ? text.respondApproved : text.respondDeclined }
  }
}

const generalFailures: Record<Act['type'], string> = {
  agree: text.updateFailed,
  choose: text.updateFailed,
  decline: text.updateFailed,
  withdraw: text.updateFailed,
  request: text.requestFailed,
  respond: text.respondFailed,
}

/** Why an act failed: the server's own reason where it gave one, else the act's own sentence. */
export const failureWords = (act: Act, error: unknown): string =>
  reasonWords(error) ?? generalFailures[act.type]

export const toastAfter = (act: Act, consent: ConsentView) =>
  showToast({ ...wordsAfter(act, consent), tone: 'good' })

export const toastOfFailure = (act: Act, error: unknown) => {
  const words = failureWords(act, error)
  if (act.type === 'request' || act.type === 'respond') showToast({ title: words, tone: 'bad' })
  else {
    const title = hasCode(error, 'CONSENT_CHANGE_LIMIT') ? text.limitToast : text.errorToast
    showToast({ title, text: words, tone: 'bad' })
  }
}
