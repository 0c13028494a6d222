import knowledge from './knowledge.json' with { type: 'json' }

/** How a user came to know the person described. */
export type Acquaintance = keyof typeof knowledge

type Knowledge = {
  /** The probability that a diligent user enters a fact. */
  enters: (typeof knowledge)['spouse']['enters']
  /** How the name is given. */
  name: (typeof knowledge)['spouse']['name']
  /** The probability that a fact is an older one: a former number, town or handle. */
  outdated: number
  /** The probability that the user knows the person by the story told to strangers. */
  believesStory: number
}

export const knowledgeOf: Record<Acquaintance, Knowledge> = knowledge
