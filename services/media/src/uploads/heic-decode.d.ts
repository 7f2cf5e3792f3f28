declare module 'heic-decode' {
  interface HeicPicture {
    width: number;
    height: number;
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>;
  }
  const decode: { all(input: { buffer: Uint8Array }): Promise<HeicPicture[] & { dispose(): void }> };
  export default decode;
}
