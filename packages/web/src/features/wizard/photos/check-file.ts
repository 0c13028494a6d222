import { maxImageBytes } from '@crosscheck/domain/files/limits'

const types = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/heic', 'image/heif']
const endings = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'heic', 'heif']

export const acceptedFiles = [...types, '.heic', '.heif'].join()

type GivenFile = Pick<File, 'name' | 'type' | 'size'>

/** Many browsers do not know the type of HEIC files. */
const isAccepted = ({ name, type }: GivenFile): boolean =>
  type === ''
    ? endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`))
    : types.includes(type.toLowerCase())

/** Spares a useless upload. The server reads the content and trusts neither name nor type. */
export const fileProblem = (
  file: GivenFile,
): 'FILE_TOO_LARGE' | 'INVALID_IMAGE_TYPE' | undefined => {
  if (!isAccepted(file)) return 'INVALID_IMAGE_TYPE'
  return file.size > maxImageBytes ? 'FILE_TOO_LARGE' : undefined
}
