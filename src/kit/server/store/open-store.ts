/** Opens the store that the operator chose. */
import { join } from 'node:path'
import type { Environment } from '../environment.ts'
import { registerProcess } from '../files/processes.ts'
import { createFolderStore } from './folder-store.ts'
import type { Store } from './object-store.ts'
import type { S3Settings } from './s3-requests.ts'
import { createS3Store } from './s3-store.ts'
import { registerInStore } from './store-processes.ts'

export interface StoreSource {
  /** the data folder, which is the store unless there is a bucket */
  readonly folder: string
  readonly s3?: S3Settings | undefined
}

/** Nothing is created or connected before the first use. */
export function openStore({ folder, s3 }: StoreSource): Store {
  if (s3 === undefined) {
    return {
      ...createFolderStore(folder),
      name: `folder ${folder}`,
      setting: 'DATA_DIR',
      idPlace: `the file ${join(folder, 'file-store')}`,
      register: (mark) => registerProcess(folder, mark),
    }
  }
  const objects = createS3Store(s3)
  return {
    ...objects,
    name: `bucket ${s3.bucket} at ${s3.endpoint}`,
    setting: 'S3_BUCKET',
    idPlace: 'its object file-store',
    register: (mark) => registerInStore(objects, mark),
  }
}

/** The bucket that the operator has set; undefined if files are in the data folder. */
export function bucketOf(environment: Environment): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = environment
  if (endpoint === undefined || bucket === undefined || accessKey === undefined || secretKey === undefined) return undefined
  return { endpoint, bucket, region, accessKey, secretKey }
}
