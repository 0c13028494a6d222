/** The plain pages: about and terms. */
export type Section = { title: string; paragraphs?: readonly string[]; points?: readonly string[] }
export type Page = { title: string; lead: string; sections: readonly Section[] }

export const goHome = 'Go to Home'

export const about: Page = {
  title: 'About CrossCheck',
  lead: 'CrossCheck helps people find out, in private, whether someone else is describing the same partner.',
  sections: [
    {
      title: 'What it does',
      paragraphs: [
        // claim: both-sides-hear
        'You describe the person you are with. We compare your description with those of other members. If someone seems to have described the same person, both of you are told, and each of you decides what happens next.',
        // claim: suspicious-pairs-wait
        'If only a phone number, an address or an account agrees, the member who entered it first sees the match first. The other member sees it when the first has confirmed it.',
        'It is free. There is nothing to pay, now or later.',
      ],
    },
    {
      title: 'What it does not do',
      points: [
        // claim: nobody-browses
        'It cannot be searched, and nobody can browse profiles.',
        // claim: never-contacts-the-described
        'It never uses a description to contact the person described. No email goes to an address in your descriptions, unless you have proved that it is yours.',
        'It proves nothing. A match is a prediction made by an algorithm, and it may be wrong. Check it yourself before you act on it.',
      ],
    },
    {
      title: 'Privacy first',
      paragraphs: [
        // claim: agreed-values-only, two-consents, sealed-where-stored
        'What you write is encrypted before it is stored. Another member sees a detail of your description only if they wrote the same one. Your own name and contact details stay hidden until both of you agree to share them.',
      ],
    },
  ],
}

export const terms: Page = {
  title: 'Terms of Service',
  lead: 'The rules for using CrossCheck, in plain words.',
  sections: [
    {
      title: 'Who may use it',
      paragraphs: [
        // claim: adults-only
        'You must be 18 or older. You may describe only adults, and only a person you have or had a relationship with.',
      ],
    },
    {
      title: 'What you promise',
      points: [
        'What you write is true as far as you know. Leave empty what you do not know.',
        'You do not use CrossCheck to threaten, follow, expose or blackmail anybody.',
        'You treat what you learn from a match, and from the other member, in confidence.',
      ],
    },
    {
      title: 'What we do not promise',
      points: [
        'Results are predictions made by an algorithm. They may be wrong in both directions: two different people may look alike, and the same person may be missed.',
        'You must check every match yourself, and you alone are responsible for what you do with it.',
        'We do not promise that the service is always available.',
      ],
    },
    {
      title: 'What it costs',
      paragraphs: ['Nothing. There are no fees and no payments.'],
    },
    {
      title: 'Ending it',
      // claim: deletion-leaves-nothing
      paragraphs: ['You can stop at any time, and delete your account yourself.'],
    },
  ],
}
