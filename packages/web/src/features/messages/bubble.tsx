import { CheckCheck, CircleAlert, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import * as text from '#text/contact/messages.ts'
import { formatTime } from '../../lib/display-text/formats/format.ts'
import { languageOfScript } from '../../lib/display-text/names/script.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import { TypedText } from '../../ui/elements/typed-text.tsx'
import type { UnsentEntry } from './unsent.ts'
import type { ThreadLine } from './thread.ts'

type FrameProps = {
  mine: boolean
  author: string
  at: string
  content: string
  children: ReactNode
}

const BubbleFrame = ({ mine, author, at, content, children }: FrameProps) => (
  <div className={mine ? 'bubble bubble-mine' : 'bubble bubble-theirs'}>
    <p dir="auto" lang={languageOfScript(content)} className="wrap-anywhere whitespace-pre-wrap">
      {content}
    </p>
    <p className="mt-1 flex flex-wrap items-center gap-x-2 text-small text-ink-soft">
      <b>
        <TypedText>{author}</TypedText>
      </b>
      <time dateTime={at} className="tabular-nums">
        {formatTime(at)}
      </time>
      {children}
    </p>
  </div>
)

const link = 'min-h-11 underline underline-offset-[0.2em] hover:decoration-[3px]'

const unsentReason = (entry: Exclude<UnsentEntry, { state: 'sending' }>): string => {
  if (entry.state === 'refused') return entry.reason
  return entry.state === 'behind' ? text.waitsForOther : text.waitsForConnection
}

type UnsentProps = { entry: UnsentEntry; onRetry: () => void; onRemove: (id: string) => void }

/** Stays in its place, with its text, until it is sent or discarded. */
const UnsentActions = ({ entry, onRetry, onRemove }: UnsentProps) => (
  <BubbleFrame mine author={text.you} at={entry.writtenAt} content={entry.content}>
    {entry.state === 'sending' ? (
      <span>{text.sending}</span>
    ) : (
      <span className="flex basis-full flex-wrap items-center gap-x-3 text-ink">
        {entry.state === 'refused' ? (
          <span className="inline-flex items-center gap-1.5 font-bold text-bad">
            <Icon of={CircleAlert} small />
            {text.notSent}
          </span>
        ) : (
          <span className="inline-flex items-center gap-1.5 font-bold">
            <Icon of={Clock} small />
            {text.waiting}
          </span>
        )}
        <button type="button" className={`${link} font-bold`} onClick={onRetry}>
          {text.tryAgain}
        </button>
        <button type="button" className={link} onClick={() => onRemove(entry.id)}>
          {text.remove}
        </button>
        <span className="basis-full">{unsentReason(entry)}</span>
      </span>
    )}
  </BubbleFrame>
)

type BubbleProps = {
  line: ThreadLine
  other: string
  onRetry: () => void
  onRemove: (id: string) => void
}

export const Bubble = ({ line, other, onRetry, onRemove }: BubbleProps) => {
  if (line.type === 'unsent')
    return <UnsentActions entry={line.entry} onRetry={onRetry} onRemove={onRemove} />
  const { mine, content, isRead } = line.message
  return (
    <BubbleFrame mine={mine} author={mine ? text.you : other} at={line.at} content={content}>
      {mine && isRead && (
        <span className="inline-flex items-center gap-1.5">
          <Icon of={CheckCheck} small />
          {text.read}
        </span>
      )}
      {mine && !isRead && <span>{text.sent}</span>}
    </BubbleFrame>
  )
}
