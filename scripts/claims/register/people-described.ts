import type { ClaimGroup } from '../claim.ts'

export const peopleDescribed: ClaimGroup = {
  title: 'People described',
  claims: {
    'adults-only': 'A description that says that the person is under 18 is refused.',
    'identifier-codes-work-once':
      'A code for an address or number works once, for ten minutes and five tries, and nothing stores the address or the code.',
    'objections-erase':
      'After an objection, no profile, draft, match or blocking key contains the address or number.',
    'objections-hold':
      'An address or number to which someone objected is left out of every save, edit, draft and import, and stays so when the root key changes.',
    'objections-say-nothing':
      'The answers to an objection are the same whether or not anyone entered the address or number, and nobody hears who objected.',
    'requests-are-answered-by-people':
      'A request of a person without an account is stored for an administrator, who answers by mail; no answer is made automatically.',
    'requests-about-minors-come-first':
      'Requests about people under 18 are listed before everything else that waits for a decision.',
    'stop-link-holds':
      'An address that its owner stopped gets no mail from any account that has not proved it, until its owner allows it again.',
    'never-contacts-the-described':
      'An account causes no mail to an address that a description of it contains, unless the account has proved that address.',
  },
}
