import { Camera, ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import * as t from '#text/profile/photos.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { Icon } from '../../../ui/elements/icon.tsx'
import { acceptedFiles } from './check-file.ts'

type ChoosePhotosProps = {
  /** Names the field, because a page has two of these. */
  fieldLabel: string
  label: string
  multiple: boolean
  onFiles: (files: readonly File[]) => void
}

/** Buttons that open the device's dialog for files, and its camera where it probably has one. */
export const ChoosePhotos = ({ fieldLabel, label, multiple, onFiles }: ChoosePhotosProps) => {
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const input = {
    type: 'file',
    hidden: true,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      onFiles([...(currentTarget.files ?? [])])
      // The same file can be chosen again.
      currentTarget.value = ''
    },
  }
  return (
    <div className="flex flex-wrap gap-2">
      <input {...input} ref={files} accept={acceptedFiles} multiple={multiple} />
      <input {...input} ref={camera} accept="image/*" capture="environment" />
      <Button data-choose onClick={() => files.current?.click()}>
        <Icon of={ImagePlus} small />
        {label}
        <span className="sr-only">: {fieldLabel}</span>
      </Button>
      <Button className="hidden pointer-coarse:inline-flex" onClick={() => camera.current?.click()}>
        <Icon of={Camera} small />
        {t.takePhoto}
        <span className="sr-only">: {fieldLabel}</span>
      </Button>
    </div>
  )
}
