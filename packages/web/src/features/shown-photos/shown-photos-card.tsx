import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import * as text from '#text/contact/shown.ts'
import { failureMessage } from '../../lib/display-text/errors/refusal-message.ts'
import { FailureMessage } from '../../ui/feedback/failure.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { OtherPhoto } from './other-photo.tsx'
import { shownPhotosQuery, useWithdraw } from './shown-photo-requests.ts'
import type { ShowablePhoto, ShownPhoto } from '@crosscheck/domain/contract/contact/shown-photos'
import { formatDayAndTime } from '../../lib/display-text/formats/format.ts'
import { Button } from '../../ui/elements/button.tsx'
import { ActProblem } from './act-problem.tsx'
import { ChoosePhoto } from './choose-photo.tsx'

const Shown = ({ matchId, photo }: { matchId: string; photo: ShownPhoto }) => {
  const withdraw = useWithdraw(matchId)
  return (
    <div className="grid justify-items-start gap-2">
      <p>{text.mine(formatDayAndTime(photo.expiresAt))}</p>
      <p className="text-ui text-ink-soft">
        {photo.openedAt ? text.opened(formatDayAndTime(photo.openedAt)) : text.unopened}{' '}
        {text.code(photo.code)}
      </p>
      <ActProblem error={withdraw.error} />
      <Button
        size="small"
        busy={withdraw.isPending}
        busyLabel={text.stopping}
        onClick={() => withdraw.mutate(photo.id)}
      >
        {text.stop}
      </Button>
    </div>
  )
}

type OwnPhotoProps = {
  matchId: string
  /** The newest one that the user showed. */
  photo: ShownPhoto | undefined
  showable: readonly ShowablePhoto[]
}

const OwnPhoto = ({ matchId, photo, showable }: OwnPhotoProps) => {
  const [choosing, setChoosing] = useState(false)
  if (photo?.state === 'shown') return <Shown matchId={matchId} photo={photo} />
  return (
    <div className="grid justify-items-start gap-3">
      {photo && <p>{text.mineEnded[photo.state]}</p>}
      {showable.length > 0 && <p>{text.intro}</p>}
      {choosing && showable.length > 0 ? (
        <ChoosePhoto matchId={matchId} photos={showable} onClose={() => setChoosing(false)} />
      ) : (
        showable.length > 0 && (
          <Button size="small" onClick={() => setChoosing(true)}>
            {text.begin}
          </Button>
        )
      )}
    </div>
  )
}

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
