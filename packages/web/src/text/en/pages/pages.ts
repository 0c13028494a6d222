/** The plain pages: about and terms. */
export type Section = { title: string; paragraphs?: readonly string[]; points?: readonly string[] }
export type Page = { title: string; lead: string; sections: readonly Section[] }

export const goHome = 'Go to Home'

export const about: Page = {
  title: 'About CrossCheck',
  lead: 'CrossCheck helps people find out, in private, whether someone else has described the same partner.',
  sections: [
    {
      title: 'What it does',
      paragraphs: [
        // claim: both-sides-hear
        'You describe the person you are with. We compare your profile of them with the profiles of other members. If someone seems to have described the same person, we notify you both, and each of you decides what happens next.',
        // claim: suspicious-pairs-wait
        'If only a phone number, an address, or an account matches, the member who entered it first sees the match first. The other member sees it only after the first one confirms it.',
        'It is free. There is nothing to pay, now or later.',
      ],
    },
    {
      title: 'What it does not do',
      points: [
        // claim: nobody-browses
        'No one can search or browse profiles.',
        // claim: never-contacts-the-described
        'It never uses a profile to contact the person described. We send no email to an address in your profiles, unless you have confirmed that it is yours.',
        'It proves nothing. A match is a prediction by an algorithm and may be a false positive. Check it yourself before you act on it.',
      ],
    },
    {
      title: 'Privacy first',
      paragraphs: [
        // claim: agreed-values-only, two-consents, sealed-where-stored
        'What you write is encrypted before it is stored. Another member sees a detail of your profile only if they wrote the same one. Your own name and contact details stay hidden until you both agree to share them.',
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
        'You must be 18 or older. You may describe only adults, and only someone you are or were in a relationship with.',
      ],
    },
    {
      title: 'What you promise',
      points: [
        'What you write is true as far as you know. Leave out what you do not know.',
        'You do not use CrossCheck to threaten, stalk, expose, or blackmail anyone.',
        'You keep what you learn from a match and from the other member confidential.',
      ],
    },
    {
      title: 'What we do not promise',
      points: [
        'Results are predictions by an algorithm. A match may be a false positive, because two different people can look alike in it. A real match may also be missed.',
        'You must verify every match independently. You assume all responsibility for what you do with it.',
        'We do not promise that this site is always available.',
      ],
    },
    {
      title: 'What it costs',
      paragraphs: ['Nothing. There are no fees and no payments.'],
    },
    {
      title: 'Leaving',
      // claim: deletion-leaves-nothing
      paragraphs: ['You can stop at any time and delete your account yourself.'],
    },
  ],
}
