import { setting } from './reading/setting.ts'
import { objectStoreUrl } from './reading/service-urls.ts'

export const objectsSettings = {
  S3_URL: setting({
    group: 'objects',
    text: 'An object store compatible with Amazon S3, where uploaded files are stored, sealed, instead of in DATA_DIR: https://KEY_ID:SECRET@s3.eu-central-1.amazonaws.com/BUCKET?region=eu-central-1. The bucket is private, without versions of objects, and used for nothing else; the key may list, read, write and delete its objects only. The region is us-east-1 where none is named.',
    fallback: 'none: files are stored in DATA_DIR/files',
    parse: objectStoreUrl,
    secret: true,
  }),
}
