import * as parse from './reading/parse.ts'
import { setting } from './reading/setting.ts'

export const objectsSettings = {
  S3_ENDPOINT: setting({
    group: 'objects',
    text: 'Address of an object store compatible with Amazon S3, such as https://s3.eu-central-1.amazonaws.com. Uploaded files are stored there, sealed, instead of in DATA_DIR.',
    fallback: 'none: files are stored in DATA_DIR/files',
    parse: parse.issuer,
  }),
  S3_REGION: setting({
    group: 'objects',
    text: 'Region of the bucket.',
    fallback: 'us-east-1',
    parse: parse.identifier,
  }),
  S3_BUCKET: setting({
    group: 'objects',
    text: 'The bucket: private, without versions of objects, and used for nothing else.',
    fallback: 'none',
    parse: parse.bucket,
  }),
  S3_ACCESS_KEY_ID: setting({
    group: 'objects',
    text: 'Id of a key that may list, read, write and delete the objects of this bucket only.',
    fallback: 'none',
    parse: parse.text,
  }),
  S3_SECRET_ACCESS_KEY: setting({
    group: 'objects',
    text: 'The secret of that key.',
    fallback: 'none',
    parse: parse.text,
    secret: true,
  }),
}
