import type { ClaimGroup } from '../claim.ts'

export const peopleDescribed: ClaimGroup = {
  title: 'People described',
  claims: {
    'adults-only': 'A description that says that the person is under 18 is refused.',
    'stop-link-holds':
      'An address that its owner stopped gets no mail from any account that has not proved it, until its owner allows it again.',
    'never-contacts-the-described':
      'CrossCheck sends no mail to an address that a description of the asking account contains, unless the account has proved that address.',
  },
}
