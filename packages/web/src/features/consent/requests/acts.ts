import type { Body } from '@crosscheck/domain/contract/contract'

export type Choices = Required<Body<'POST /api/v1/matches/:id/consent/agree'>>
export type RequestType = Body<'POST /api/v1/matches/:id/consent/request'>['requestType']

/** A side's actions on contact. `choose` changes the details that an existing agreement shares. */
export type ConsentAct =
  | { type: 'agree' | 'choose'; choices: Choices }
  | { type: 'decline' | 'withdraw' }
  | { type: 'request'; requestType: 'contact_share'; choices: Choices }
  | { type: 'request'; requestType: 'phone_reveal' }
  | { type: 'respond'; requestType: RequestType; requestId: string; accept: false }
  | {
      type: 'respond'
      requestType: RequestType
      requestId: string
      accept: true
      choices?: Choices
    }
