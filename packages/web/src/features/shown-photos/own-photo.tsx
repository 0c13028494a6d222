import { useState } from 'react'
import type { ShowablePhoto, ShownPhoto } from '@crosscheck/domain/contract/contact/shown-photos'
import * as text from '#text/contact/shown.ts'
import { formatDayAndTime } from '../../lib/display-text/formats/format.ts'
import { Button } from '../../ui/elements/button.tsx'
import { ActProblem } from './act-problem.tsx'
import { ChoosePhoto } from './choose-photo.tsx'
import { useWithdraw } from './shown-photo-requests.ts'

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

/** The photos that the user shows, or could show. */
export const OwnPhoto = ({ matchId, photo, showable }: OwnPhotoProps) => {
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
