import fc from 'fast-check'
import { askAgainAfterMs } from '../../limits/limits.ts'
import type { ConsentAction, Party } from '../state.ts'

/**
 * Reviews and blocks happen outside the state machine, so their effects are observed from outside.
 */
export type Event =
  | { actor: Party | 'outsider'; action: ConsentAction; afterMs: number }
  | { actor: Party; review: 'confirmed' | 'pending' | 'dismissed'; afterMs: number }
  | { actor: Party; blocksElsewhere: boolean; afterMs: number }

const choices = fc.record(
  { keepPhoneBack: fc.boolean(), inAppOnly: fc.boolean() },
  { requiredKeys: [] },
)
const requestId = fc.constantFrom('r1', 'r2', 'r3', 'r4', 'r5', 'r6')
const requestType = fc.constantFrom<'contact_share' | 'phone_reveal'>(
  'contact_share',
  'phone_reveal',
)
const afterMs = fc.oneof(
  { weight: 5, arbitrary: fc.constant(1000) },
  { weight: 1, arbitrary: fc.constant(askAgainAfterMs - 2000) },
  { weight: 1, arbitrary: fc.constant(askAgainAfterMs) },
)
const anyAction = fc.oneof(
  { weight: 3, arbitrary: fc.record({ type: fc.constant<'agree'>('agree'), choices }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constantFrom<'decline' | 'withdraw' | 'block' | 'unblock' | 'message'>(
        'decline',
        'withdraw',
        'block',
        'unblock',
        'message',
      ),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant<'request'>('request'),
      id: fc.constant(''),
      requestType,
      choices,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant<'respond'>('respond'),
      requestId,
      accept: fc.boolean(),
      choices,
    }),
  },
)
const party = fc.constantFrom<Party>('first', 'second')
const actor = fc.oneof(
  { weight: 12, arbitrary: party },
  { weight: 1, arbitrary: fc.constant<'outsider'>('outsider') },
)
const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 16, arbitrary: fc.record({ actor, action: anyAction, afterMs }) },
  {
    weight: 4,
    arbitrary: fc.record({
      actor: party,
      review: fc.constantFrom('confirmed', 'confirmed', 'confirmed', 'pending', 'dismissed'),
      afterMs,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      actor: party,
      blocksElsewhere: fc.constantFrom(true, false, false, false),
      afterMs,
    }),
  },
)
/** Most histories begin in the usual order and leave it at some point. */
const commonSteps: Event[] = [
  { actor: 'first', review: 'confirmed', afterMs: 1000 },
  { actor: 'second', review: 'confirmed', afterMs: 1000 },
  { actor: 'first', action: { type: 'agree', choices: {} }, afterMs: 1000 },
]
export const history = fc
  .tuple(
    fc.nat({ max: commonSteps.length }),
    fc.array(event, { minLength: 5, maxLength: 40, size: 'max' }),
  )
  .map(([begun, events]) => [...commonSteps.slice(0, begun), ...events])
