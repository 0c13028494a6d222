import { applyConsent } from '../apply.ts'
import type { ConsentAction, ConsentState, Party, SideState } from '../state.ts'
import { viewConsent } from '../view.ts'

export const initialSide: SideState = {
  review: 'pending',
  answer: 'pending',
  answeredAt: null,
  keepPhoneBack: false,
  inAppOnly: false,
  blocked: false,
}

export const initialConsent: ConsentState = {
  sides: { first: initialSide, second: initialSide },
  requests: [],
  exchangedAt: null,
}

const start = Date.parse('2026-03-01T00:00:00Z')
export const at = (ms: number) => new Date(start + ms)
export const confirmed = { ...initialSide, review: 'confirmed' as const }
export const bothConfirmed: ConsentState = {
  ...initialConsent,
  sides: { first: confirmed, second: confirmed },
}

type Step = { actor: Party; action: ConsentAction; ms: number }
/** A step of a side, by default at the start. */
const stepOf =
  (actor: Party) =>
  (action: ConsentAction, ms = 0): Step => ({ actor, action, ms })
export const first = stepOf('first')
export const second = stepOf('second')

export const agree: ConsentAction = { type: 'agree', choices: {} }
export const decline: ConsentAction = { type: 'decline' }
export const withdraw: ConsentAction = { type: 'withdraw' }
export const ask = (id = 'r1'): ConsentAction => ({
  type: 'request',
  id,
  requestType: 'contact_share',
  choices: {},
})
export const respond = (accept: boolean, requestId = 'r1'): ConsentAction => ({
  type: 'respond',
  requestId,
  accept,
  choices: {},
})

export const run = (steps: readonly Step[], state = bothConfirmed) => {
  let last: ReturnType<typeof applyConsent> = { ok: true, state, effects: [], changed: false }
  let now = state
  for (const { actor, action, ms } of steps) {
    last = applyConsent(now, { actor, action, now: at(ms) })
    if (last.ok) now = last.state
  }
  return { last, state: now }
}
export const effectsOf = (steps: readonly Step[], state?: ConsentState) => {
  const { last } = run(steps, state)
  return last.ok ? last.effects : last.refusal
}
export const consentViewOf = (steps: readonly Step[], viewer: Party) =>
  viewConsent(run(steps).state, viewer, at(0))
