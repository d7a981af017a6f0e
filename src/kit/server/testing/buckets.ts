import { randomBytes } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { z } from 'zod'
import type { S3Settings } from '../store/s3-requests.ts'
import { startS3Server } from './s3-server.ts'

const given = z.object({ endpoint: z.url(), region: z.string(), accessKey: z.string(), secretKey: z.string() })

/** An empty bucket: on the real server that `npm run test:s3` starts, in other runs on a stand-in. */
export async function newBucket(): Promise<AsyncDisposable & { readonly settings: S3Settings }> {
  const { TEST_S3 } = process.env
  if (TEST_S3 === undefined) return startS3Server()
  const settings = { ...given.parse(JSON.parse(TEST_S3)), bucket: `d-learner-${randomBytes(6).toString('hex')}` }
  const { endpoint, bucket, region, accessKey: accessKeyId, secretKey: secretAccessKey } = settings
  const { status } = await new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' }).fetch(`${endpoint}/${bucket}`, { method: 'PUT' })
  if (status !== 200) throw new Error(`The bucket could not be created: ${status}`)
  return { settings, [Symbol.asyncDispose]: async () => undefined }
}
