import type { ClaimGroup } from '../claim.ts'

export const peopleDescribed: ClaimGroup = {
  title: 'People described',
  claims: {
    'adults-only': {
      says: 'A description with an age or birthdate under 18, or a text that clearly says so, is refused.',
      observers: ['author', 'person described'],
      gap: 'A text that says it in other words is only asked about, or not noticed.',
    },
    'identifier-codes-work-once': {
      says: 'A code for an address or number works once, for ten minutes and five tries. The queue contains both only sealed.',
      observers: ['visitor', 'person described'],
    },
    'objections-erase': {
      says: 'After an objection, no match rests on the address or number, and no blocking key leads to it. If the person asks for it, it is erased from all profiles and drafts that exist.',
      observers: ['person described', 'author', 'other side'],
      keeps: 'deletion',
      mutations: [
        'an erased text may still contain the identifier',
        'drafts keep objected identifiers',
      ],
    },
    'objections-hold': {
      says: 'An address or number to which someone objected is left out of what every save and edit compares, and stays so when the root key changes.',
      observers: ['person described', 'author'],
      keeps: 'deletion',
      mutations: ['a new profile is compared with objected identifiers'],
    },
    'objections-say-nothing': {
      says: 'The answers to an objection are the same whether or not anyone entered the address or number. Unless the person has the text deleted, its author gets the same answers, notifications and mails with and without an objection, apart from matches with others who entered the same.',
      observers: ['visitor', 'author', 'unconfirmed account'],
      keeps: 'secrecy',
      mutations: ['the limit on changed identifiers shows an objection'],
    },
    'requests-are-answered-by-people': {
      says: 'A request of a person without an account is stored for an administrator, who answers by mail; no answer is made automatically.',
      observers: ['person described'],
    },
    'requests-about-minors-come-first': {
      says: 'Requests about people under 18 are listed before everything else that waits for a decision.',
      observers: ['administrator'],
    },
    'stop-link-holds': {
      says: 'An address that its owner stopped gets no mail from any account that has not proved it, until its owner allows it again. No one learns of the stop.',
      observers: ['person described', 'visitor'],
      keeps: 'secrecy',
      mutations: ['a mailbox that opted out gets a mail'],
    },
    'never-contacts-the-described': {
      says: 'An account causes no mail to an address that a description of it contains, unless the account has proved that address.',
      observers: ['person described'],
      keeps: 'secrecy',
      mutations: ['a queued mail goes to an address that was described afterwards'],
    },
  },
}
