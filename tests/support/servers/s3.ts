import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';

const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** An S3 on this machine with one empty bucket, its objects under a folder of the test's; port 0 is any free one. */
export async function startS3({ directory, bucket, port = 0 }: { directory: string; bucket: string; port?: number }) {
  const server = new S3rver({ address: '127.0.0.1', port, silent: true, directory });
  const address = await server.run();
  const endpoint = `http://127.0.0.1:${address.port}`;
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials: KEYS });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return {
    settings: { ...KEYS, endpoint, bucket, region: 'us-east-1', forcePathStyle: true },
    close: () => server.close(),
  };
}
