import { readMetadata } from './upload-metadata.js';

const purpose = 'profile-image';

test.each([
  ['beach.jpg', 'beach.jpg'],
  ['../../etc/passwd', '.. .. etc passwd'],
  ['C:\\me\\a.png', 'C: me a.png'],
  ['ann\u202egpj.exe', 'anngpj.exe'],
  ['a\r\nb.jpg', 'a b.jpg'],
  ['', 'file'],
  ['\u034f\u200b', 'file'],
])('readMetadata: the name %j becomes %j', (filename, name) => {
  expect(readMetadata({ purpose, filename }).name).toBe(name);
});

test('readMetadata: a long name keeps its end', () => {
  const { name } = readMetadata({ purpose, filename: `${'x'.repeat(500)}.heic` });
  expect(name).toHaveLength(100);
  expect(name).toMatch(/\.heic$/);
});

test('readMetadata: reads a crop', () => {
  expect(readMetadata({ purpose, crop: '0.1,0.2,0.5,0.25' }).crop).toEqual({ x: 0.1, y: 0.2, width: 0.5, height: 0.25 });
  expect(readMetadata({ purpose }).crop).toBeNull();
});

test.each(['1,2,3', 'a,b,c,d', '0,0,0,1', '-0.1,0,1,1', '0.5,0,0.6,1', '0,0,1,1,1', '0,0,Infinity,1'])(
  'readMetadata: refuses the crop %s',
  (crop) => {
    expect(() => readMetadata({ purpose, crop })).toThrow(expect.objectContaining({ code: 'INVALID_INPUT' }));
  },
);

test('readMetadata: a file for sale names its item', () => {
  const item = '0190aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee';
  expect(readMetadata({ purpose: 'content-item', item })).toMatchObject({ purpose: 'content-item', itemId: item });
  expect(readMetadata({ purpose: 'banner', item }).itemId).toBeNull();
  for (const other of [undefined, '', '../..'])
    expect(() => readMetadata({ purpose: 'content-item', item: other })).toThrow(
      expect.objectContaining({ fields: [expect.objectContaining({ field: 'item' })] }),
    );
});

test.each([undefined, '', 'avatar', 'content-items'])('readMetadata: refuses the purpose %j', (other) => {
  expect(() => readMetadata({ purpose: other })).toThrow(
    expect.objectContaining({ fields: [expect.objectContaining({ field: 'purpose' })] }),
  );
});
