import { ArrowDown, ArrowUp, X } from 'lucide-react'
import type { DragEvent } from 'react'
import type { Photo } from '@crosscheck/domain/contract/describing/photos'
import * as t from '#text/profile/photos.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { Icon } from '../../../ui/elements/icon.tsx'
import { PhotoImage } from '../../../ui/elements/photo.tsx'
import { CompareSwitch } from './compare-switch.tsx'

export type PhotoTileProps = {
  photo: Photo | undefined
  /** The server answered without this photo. */
  isGone: boolean
  label: string
  onExpired: () => void
  onRemove: () => void
  /** Missing where there is no order. */
  move?: { isFirst: boolean; isLast: boolean; by: (places: -1 | 1) => void }
  drag?: { onStart: () => void; onDropHere: () => void }
}

const photoDrag = 'text/x-crosscheck-photo'

const dragProps = ({ onStart, onDropHere }: NonNullable<PhotoTileProps['drag']>) => ({
  draggable: true,
  onDragStart: ({ dataTransfer }: DragEvent) => {
    dataTransfer.setData(photoDrag, '')
    dataTransfer.effectAllowed = 'move'
    onStart()
  },
  onDragOver: (event: DragEvent) => {
    if (event.dataTransfer.types.includes(photoDrag)) event.preventDefault()
  },
  onDrop: (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(photoDrag)) return
    event.preventDefault()
    event.stopPropagation()
    onDropHere()
  },
})

const size = 'size-28 rounded-control'

/** One photo of the form. */
export const PhotoTile = ({
  photo,
  isGone,
  label,
  onExpired,
  onRemove,
  move,
  drag,
}: PhotoTileProps) => {
  const name = <span className="sr-only">: {label}</span>
  return (
    <li
      className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3 rounded-card border border-line p-2"
      {...(drag && dragProps(drag))}
    >
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
