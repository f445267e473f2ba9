/** The address of a bucket, and the access key with which it is asked. */
export type Bucket = { endpoint: string; name: string; region: string; accessKeyId: string; secretAccessKey: string };

/** s3://KEY:SECRET@HOST[:PORT]/BUCKET[?region=…&tls=off], each part encoded as in any address; undefined: it is none */
export function bucketAt(address: string): Bucket | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, username, password, host, pathname, searchParams } = new URL(address);
  const [, name, ...more] = pathname.split("/");
  if (protocol !== "s3:" || !username || !password || !host || !name || more.some(Boolean)) return undefined;
  return {
    endpoint: `${searchParams.get("tls") === "off" ? "http" : "https"}://${host}`,
    name: decodeURIComponent(name),
    region: searchParams.get("region") ?? "us-east-1",
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  };
}
