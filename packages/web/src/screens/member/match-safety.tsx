import { useInfiniteQuery } from '@tanstack/react-query'
import { threadQuery } from '../../features/messages/message-requests.ts'
import { messagesOf } from '../../features/messages/thread.ts'
export { TalkNote } from '../../features/safety/talk.tsx'
import { SafetyNote } from '../../features/safety/safety-note.tsx'

type SafetyProps = {
  matchId: string
  blocked: boolean
  /** Whether contact is open; messages read before it closed can still be chosen as evidence. */
  open: boolean
  hadThread: boolean
}

/** Block and report, with the messages on this page as evidence to choose from. */
export const Safety = ({ matchId, blocked, open, hadThread }: SafetyProps) => {
  const thread = useInfiniteQuery({ ...threadQuery(matchId), enabled: open })
  const messages = thread.data ? messagesOf(thread.data) : []
  return (
    <SafetyNote
      matchId={matchId}
      blocked={blocked}
      evidence={{ messages, hasContact: open, hadThread }}
    />
  )
}
