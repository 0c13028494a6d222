import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useId } from 'react'
import type { Photo } from '@crosscheck/domain/contract/describing/photos'
import * as t from '#text/profile/photos.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { Icon } from '../../../ui/elements/icon.tsx'
import { PhotoImage } from '../../../ui/elements/photo.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { textVersionOf } from '@crosscheck/domain/consent-records/text-version'
import * as consents from '#text/profile/consents.ts'
import { keys } from '../../../lib/api/query-keys.ts'
import { errorMessage } from '../../../lib/display-text/errors/error-message.ts'
import { call } from '../../../lib/session/app-session.ts'
import { Switch } from '../../../ui/form/switch.tsx'

const useSwitchPhotoComparison = ({ id }: Photo) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (compared: boolean) =>
      call('PUT /api/v1/photos/:id/comparison', {
        params: { id },
        body: { compared, textVersion: textVersionOf('photo', consents.photo) },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.allPhotos }),
  })
}

/** Gives the consent to search for copies of one photo, or withdraws it. */
export const CompareSwitch = ({ photo }: { photo: Photo }) => {
  const id = useId()
  const { mutate, isPending, variables, data, error } = useSwitchPhotoComparison(photo)
  const compared = isPending ? variables : (data?.compared ?? photo.compared)
  return (
    <div className="grid gap-2">
      <Switch
        id={id}
        checked={compared}
        onChecked={(choice) => {
          if (!isPending) mutate(choice)
        }}
        label={consents.photo.photo_comparison}
      />
      <p role="status" className="sr-only">
        {data && (data.compared ? t.comparedNow : t.comparedNoLonger)}
      </p>
      <p role="alert" className="text-ui font-bold text-bad empty:hidden">
        {error && errorMessage(error)}
      </p>
    </div>
  )
}

export type PhotoTileProps = {
  photo: Photo | undefined
  /** The server answered without this photo. */
  isGone: boolean
  label: string
  onExpired: () => void
  onRemove: () => void
  /** Missing where there is no order. */
  move?: { isFirst: boolean; isLast: boolean; by: (places: -1 | 1) => void }
}

const size = 'size-28 rounded-control'

export const PhotoTile = ({ photo, isGone, label, onExpired, onRemove, move }: PhotoTileProps) => {
  const name = <span className="sr-only">: {label}</span>
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3 rounded-card border border-line p-2">
      {photo ? (
        <PhotoImage photo={photo} alt={label} size="small" onExpired={onExpired} className={size} />
      ) : (
        <span className={`grid place-items-center bg-sunk p-2 text-small ${size}`}>
          {isGone && t.gone}
        </span>
      )}
      <div className="flex flex-wrap items-center gap-1">
        {move &&
          ([-1, 1] as const).map((places) => {
            const isEnd = places === -1 ? move.isFirst : move.isLast
            return (
              <Button
                key={places}
                variant="text"
                size="small"
                data-move={places}
                aria-label={places === -1 ? t.moveEarlier(label) : t.moveLater(label)}
                aria-disabled={isEnd || undefined}
                onClick={() => {
                  if (!isEnd) move.by(places)
                }}
              >
                <Icon of={places === -1 ? ArrowUp : ArrowDown} />
              </Button>
            )
          })}
        <Button variant="text" size="small" onClick={onRemove}>
          <Icon of={X} small />
          {t.remove}
          {name}
        </Button>
      </div>
      {photo && (
        <div className="col-span-2">
          <CompareSwitch photo={photo} />
        </div>
      )}
    </li>
  )
}
