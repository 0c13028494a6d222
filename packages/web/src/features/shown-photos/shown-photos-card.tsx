import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import * as text from '#text/contact/shown.ts'
import { failureMessage } from '../../lib/display-text/errors/failure-message.ts'
import { FailureMessage } from '../../ui/feedback/failure.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { OtherPhoto } from './other-photo.tsx'
import { OwnPhoto } from './own-photo.tsx'
import { shownPhotosQuery } from './shown-photo-requests.ts'

/** While contact is open: each member may show the other one photo of the person described. */
export const ShownPhotosCard = ({ matchId }: { matchId: string }) => {
  const title = useId()
  const query = useQuery(shownPhotosQuery(matchId))
  if (query.isPending) return null
  if (!query.data)
    return (
      <FailureMessage
        title={text.title}
        text={failureMessage(query.error, text.failed)}
        retry={() => void query.refetch()}
      />
    )
  const { items, showable } = query.data
  const own = items.find(({ mine }) => mine)
  const other = items.find(({ mine }) => !mine)
  if (!own && !other && showable.length === 0) return null
  return (
    <Card labelledBy={title} className="grid gap-5">
      <h2 id={title}>{text.title}</h2>
      {other && <OtherPhoto key={other.id} matchId={matchId} photo={other} />}
      <OwnPhoto matchId={matchId} photo={own} showable={showable} />
    </Card>
  )
}
