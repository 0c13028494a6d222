import { matcher } from '../../modules/matching/after-save/matcher.ts'
import { withholdWithoutConsent } from '../../modules/describing/comparison/withdraw-without-consent.ts'
import type { Command } from '../support/command.ts'

export const withholdCommand: Command = {
  usage: 'withhold',
  summary: 'Stop comparing profiles that an earlier version imported without consent',
  async run(installation) {
    const count = await withholdWithoutConsent({ ...installation, matcher })
    return {
      text:
        count === 0
          ? 'Every imported profile has a consent.'
          : `${count} without a consent: not compared until their owners agree.`,
      json: { withheld: count },
    }
  },
}
