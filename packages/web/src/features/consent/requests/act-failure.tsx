import { FieldError } from '../../../ui/form/field.tsx'
import type { useConsentAct, ConsentAct } from './consent-requests.ts'
import type { ConsentView } from '@crosscheck/domain/contract/contact/consent'
import * as text from '#text/contact/consent.ts'
import { hasCode } from '../../../lib/api/api-error.ts'
import { reasonText } from '../../../lib/display-text/errors/refusal-message.ts'
import { showToast } from '../../../lib/page/toast-store.ts'

type Message = { title: string; text?: string }

const messageAfterAgreeing = ({ mutualConsent }: ConsentView): Message =>
  mutualConsent
    ? { title: text.exchangedToast }
    : { title: text.grantedToast, text: text.grantedToastText }

export const messageAfter = (act: ConsentAct, consent: ConsentView): Message => {
  switch (act.type) {
    case 'agree':
      return messageAfterAgreeing(consent)
    case 'choose':
      return { title: consent.mutualConsent ? text.choicesSavedOpen : text.choicesSaved }
    case 'decline':
      return { title: text.declinedToast }
    case 'withdraw':
      return { title: consent.contactExchangedAt ? text.endedToast : text.declinedToast }
    case 'request':
      return consent.mutualConsent && act.requestType === 'contact_share'
        ? messageAfterAgreeing(consent)
        : { title: text.requestSent }
    case 'respond':
      return { title: act.accept ? text.respondApproved : text.respondDeclined }
  }
}

const defaultFailure = (type: ConsentAct['type']): string => {
  if (type === 'request') return text.requestFailed
  return type === 'respond' ? text.respondFailed : text.updateFailed
}

/** Why an action failed: the server's reason, else the action's own sentence. */
export const failureMessage = (act: ConsentAct, error: unknown): string =>
  reasonText(error) ?? defaultFailure(act.type)

export const showResultToast = (act: ConsentAct, consent: ConsentView) =>
  showToast({ ...messageAfter(act, consent), tone: 'good' })

export const showFailureToast = (act: ConsentAct, error: unknown) => {
  const words = failureMessage(act, error)
  if (act.type === 'request' || act.type === 'respond') showToast({ title: words, tone: 'bad' })
  else {
    const title = hasCode(error, 'CONSENT_CHANGE_LIMIT') ? text.limitToast : text.errorToast
    showToast({ title, text: words, tone: 'bad' })
  }
}

export const ActFailure = ({ act }: { act: ReturnType<typeof useConsentAct> }) =>
  act.isError ? <FieldError alert>{failureMessage(act.variables, act.error)}</FieldError> : null
