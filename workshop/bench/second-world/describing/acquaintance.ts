/** How a user came to know the person described. */
export type Acquaintance = 'spouse' | 'partner' | 'barGuest' | 'online' | 'former'

type Fact =
  | 'phone'
  | 'mail'
  | 'birthdate'
  | 'age'
  | 'address'
  | 'instagram'
  | 'facebook'
  | 'tiktok'
  | 'snapchat'
  | 'nickname'
  | 'occupation'
  | 'workplace'
  | 'looks'
  | 'car'
  | 'plate'
  | 'pets'
  | 'tattoo'
  | 'homeTown'
  | 'support'

type Knowledge = {
  /** The probability that a diligent user enters a fact. */
  enters: Record<Fact, number>
  /** How the name is given. */
  name: {
    whole: number
    shortForm: number
    givenOnly: number
    nicknameOnly: number
    ownScript: number
    initial: number
    description: number
  }
  /** The probability that a fact is an older one: a former number, town or handle. */
  outdated: number
  /** The probability that the user knows the person by the story told to strangers. */
  believesStory: number
}

const close: Record<Fact, number> = {
  phone: 0.9,
  mail: 0.6,
  birthdate: 0.85,
  age: 0.5,
  address: 0.5,
  instagram: 0.5,
  facebook: 0.6,
  tiktok: 0.25,
  snapchat: 0.1,
  nickname: 0.3,
  occupation: 0.75,
  workplace: 0.5,
  looks: 0.6,
  car: 0.6,
  plate: 0.25,
  pets: 0.5,
  tattoo: 0.6,
  homeTown: 0.7,
  support: 0.2,
}

export const knowledgeOf: Record<Acquaintance, Knowledge> = {
  spouse: {
    enters: close,
    name: {
      whole: 82,
      shortForm: 6,
      givenOnly: 2,
      nicknameOnly: 1,
      ownScript: 6,
      initial: 1,
      description: 2,
    },
    outdated: 0.05,
    believesStory: 0,
  },
  partner: {
    enters: {
      ...close,
      mail: 0.35,
      birthdate: 0.5,
      age: 0.7,
      address: 0.25,
      instagram: 0.6,
      facebook: 0.65,
      car: 0.4,
      plate: 0.1,
    },
    name: {
      whole: 68,
      shortForm: 9,
      givenOnly: 8,
      nicknameOnly: 4,
      ownScript: 5,
      initial: 3,
      description: 3,
    },
    outdated: 0.08,
    believesStory: 0.15,
  },
  barGuest: {
    enters: {
      ...close,
      phone: 0.65,
      mail: 0.08,
      birthdate: 0.1,
      age: 0.8,
      address: 0.03,
      instagram: 0.4,
      facebook: 0.5,
      nickname: 0.6,
      workplace: 0.7,
      looks: 0.8,
      car: 0.1,
      plate: 0.01,
      pets: 0.1,
      tattoo: 0.7,
      homeTown: 0.45,
    },
    name: {
      whole: 32,
      shortForm: 8,
      givenOnly: 22,
      nicknameOnly: 25,
      ownScript: 2,
      initial: 4,
      description: 7,
    },
    outdated: 0.12,
    believesStory: 0.6,
  },
  online: {
    enters: {
      ...close,
      phone: 0.6,
      mail: 0.35,
      birthdate: 0.35,
      age: 0.85,
      address: 0.08,
      instagram: 0.75,
      facebook: 0.7,
      tiktok: 0.4,
      snapchat: 0.25,
      workplace: 0.2,
      car: 0.1,
      plate: 0.01,
      pets: 0.3,
      homeTown: 0.75,
      support: 0.35,
    },
    name: {
      whole: 60,
      shortForm: 9,
      givenOnly: 13,
      nicknameOnly: 8,
      ownScript: 4,
      initial: 3,
      description: 3,
    },
    outdated: 0.08,
    believesStory: 0.6,
  },
  former: {
    enters: {
      ...close,
      phone: 0.75,
      mail: 0.4,
      birthdate: 0.5,
      age: 0.6,
      address: 0.25,
      car: 0.4,
      plate: 0.1,
    },
    name: {
      whole: 72,
      shortForm: 9,
      givenOnly: 7,
      nicknameOnly: 4,
      ownScript: 3,
      initial: 2,
      description: 3,
    },
    outdated: 0.5,
    believesStory: 0.2,
  },
}
