import type { MatchDetail } from '@crosscheck/domain/contract/contact/matches'
import * as text from '#text/match/match.ts'
import { WithName } from '../../ui/elements/typed-text.tsx'
import { headingOf, type ContactStage } from './heading-text.ts'
import { sentenceText } from './sentence/sentence-text.ts'
import { TurnLine } from './turn/turn-line.tsx'
import { turnOf } from './turn/turn.ts'

const NamedHeading = (props: {
  name: string
  words: (name: string) => string
  anonymous: string
}) => (props.name ? <WithName words={props.words} name={props.name} /> : props.anonymous)

type MatchHeadingProps = { match: MatchDetail; contact?: ContactStage }

const Heading = ({ match, contact = { stage: 'none' } }: MatchHeadingProps) => {
  const about = match.profileName.trim()
  if (contact.stage === 'talk')
    return (
      <>
        <h1>
          <NamedHeading
            name={contact.name}
            words={text.headingTalk}
            anonymous={text.headingTalkAnonymous}
          />
        </h1>
        <p className="max-w-text text-ink-soft">
          <NamedHeading name={about} words={text.textTalk} anonymous={text.textTalkAnonymous} />
        </p>
      </>
    )
  const { named, anonymous, calm } = headingOf(match, contact.stage)
  return (
    <>
      <h1>
        <NamedHeading name={about} words={named} anonymous={anonymous} />
      </h1>
      <p className="max-w-text font-bold">{sentenceText(match)}</p>
      <p className="max-w-text text-ui text-ink-soft">{calm}</p>
    </>
  )
}

/** Whose turn it is, the person described, what agrees in one sentence, and a calm one. */
export const MatchHeading = (props: MatchHeadingProps) => {
  const turn = turnOf(props.match)
  return (
    <div className="mb-4 grid justify-items-start gap-2 lg:mb-6">
      <Heading {...props} />
      {/* Seen first, but read after the heading, which gets the focus. */}
      <div className="order-first empty:hidden">{turn && <TurnLine turn={turn} />}</div>
    </div>
  )
}
