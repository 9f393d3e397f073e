// oxlint-disable -- hostile code, whose style does not matter
/**
 * A server bundle whose tasks try to get out of their process, or to harm the server from within. A task returns text
 * that starts with `GOT` when it reached something. `attacked-server.ts` runs them, and looks for further effects.
 */
const { once } = require('node:events');
const fs = require('node:fs');
const http = require('node:http');
const net = require('node:net');
const tty = require('node:tty');
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

const channel = 3;
const marker = Buffer.from('ATTACKED');

/** Returns what the first of some functions returns that does not throw and returns something. */
function first(...ways) {
  for (const way of ways) {
    try {
      const found = way();
      if (found) return found;
    } catch {
      // The next way may work.
    }
  }
  return undefined;
}

/** Returns the ways to a module of Node that a release may not import. */
const waysTo = (name) => [
  () => require(name),
  () => require(name.replace('node:', '')),
  () => process.getBuiltinModule(name),
  () => module.constructor._load(name),
  () => require('node:fs').constructor.constructor('name', 'return process.getBuiltinModule(name)')(name),
  () => module.constructor.createRequire('/program.cjs')(name),
  () => process.mainModule.require(name),
  () => require.main.require(name),
  () => {
    const { registerHooks } = module.constructor;
    const hooks = registerHooks({ resolve: () => ({ url: name, format: 'builtin', shortCircuit: true }) });
    try {
      return require('anything');
    } finally {
      hooks.deregister();
    }
  },
  () => new module.constructor('x').require(name),
];

/** Loads a module of Node by any way. */
const load = (name) => {
  const found = first(...waysTo(name));
  if (!found) throw new Error(`no way to ${name}`);
  return found;
};

/** Returns the private bindings of Node by any way. */
const binding = (name) =>
  first(
    () => process.binding(name),
    () => process._linkedBinding(name),
    () => internalBinding(name),
    () => module.constructor.constructor('name', 'return internalBinding(name)')(name),
    () => Object.getPrototypeOf(process).constructor.prototype.binding.call(process, name),
    () => load('internal/test/binding').internalBinding(name),
    () => load('node:vm').runInThisContext('process').binding(name),
  );

/** Returns a function that sends signals, by any way. */
const killer = () =>
  first(
    () => process.kill && ((pid, signal) => process.kill(pid, signal)),
    () => process._kill,
    () => binding('process_methods')._kill,
    () => Object.getPrototypeOf(process).kill,
    () => load('node:process').kill,
    () => load('node:child_process').ChildProcess.prototype.kill && spawnedKill(),
  );

function spawnedKill() {
  const { Process } = binding('process_wrap');
  return (pid, signal) => new Process().kill(pid, signal);
}

const signalled = (pids, signal) => {
  const kill = killer();
  if (!kill) throw new Error('no way to signals');
  const got = pids.filter((pid) => {
    try {
      return kill(pid, signal) !== -3 && kill.name !== '_kill' ? true : kill(pid, signal) === 0;
    } catch {
      return false;
    }
  });
  if (got.length === 0) throw new Error('no process');
  return `GOT ${got.join()}`;
};

/** Tries a function on each descriptor but the channel; reports the successful ones. */
async function eachDescriptor(attempt) {
  const got = [];
  for (let descriptor = 0; descriptor <= 1_023; descriptor += 1) {
    if (descriptor === channel) continue;
    try {
      const found = await attempt(descriptor);
      if (found !== undefined) got.push(`${descriptor}: ${found}`);
    } catch {
      // Most descriptors are closed.
    }
  }
  return got;
}

const reports = (got) => (got.length > 0 ? `GOT ${got.join('; ').slice(0, 500)}` : 'nothing');

/** Node reads its own descriptors too, so only the text shows whether a descriptor of the server was read. */
const readsOf = (got) => `read ${got.join('; ')}`;

const message = (head, fields = []) => {
  const header = Buffer.from(JSON.stringify({ ...head, fields: fields.map(([name, type]) => [name, type]) }));
  const sections = [header, ...fields.map(([, , value]) => Buffer.from(value))];
  const parts = sections.flatMap((section) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(section.length);
    return [size, section];
  });
  const body = Buffer.concat(parts);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length);
  return Buffer.concat([size, body]);
};

const headed = (header, ...values) => {
  const sections = [Buffer.from(header), ...values.map((value) => Buffer.from(value))];
  const body = Buffer.concat(
    sections.flatMap((section) => {
      const size = Buffer.alloc(4);
      size.writeUInt32BE(section.length);
      return [size, section];
    }),
  );
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length);
  return Buffer.concat([size, body]);
};

/** Writes bytes to the channel, beside the messages of the program. */
function inject(bytes) {
  for (let at = 0; at < bytes.length;) {
    try {
      at += fs.writeSync(channel, bytes, at);
    } catch (error) {
      if (error.code !== 'EAGAIN') throw error;
    }
  }
}

const flood = async (bytes, seconds = 20) => {
  const end = Date.now() + seconds * 1_000;
  while (Date.now() < end) inject(bytes);
  return 'GOT no end';
};

const connects = async (options) => {
  const socket = net.connect(options);
  await once(socket, 'connect');
  socket.write(marker);
  await sleep(50);
  return 'GOT a connection';
};

const reads = (...files) => {
  const got = files.filter((file) => {
    try {
      return fs.readFileSync(file).length > 0;
    } catch {
      return false;
    }
  });
  return got.length > 0
    ? `GOT ${got.join()} ${first(() => fs.readFileSync(got[0], 'latin1').slice(0, 500)) ?? ''}`
    : 'nothing';
};

const parents = (server) => [...new Set([server, process.ppid, 'self', 1])].filter((pid) => pid !== 0);
const inProc = (server, ...names) => parents(server).flatMap((pid) => names.map((name) => `/proc/${pid}/${name}`));

const allocates = (make) => {
  const all = [];
  for (let index = 0; index < 64; index += 1) all.push(make());
  return `GOT ${all.length} times 64 MB`;
};

const page = (fields) => ({ html: '<p>a page</p>', status: 200, meta: { title: 'A page' }, ...fields });

const attacks = {
  // Descriptors
  readsEachDescriptor: async () =>
    readsOf(
      await eachDescriptor((fd) => {
        const bytes = Buffer.alloc(64);
        const size = fs.readSync(fd, bytes, 0, 64, null);
        return size > 0 ? bytes.toString('latin1', 0, size) : undefined;
      }),
    ),
  readsEachDescriptorFromItsStart: async () =>
    readsOf(
      await eachDescriptor((fd) => {
        const bytes = Buffer.alloc(64);
        const size = fs.readSync(fd, bytes, 0, 64, 0);
        return size > 0 ? bytes.toString('latin1', 0, size) : undefined;
      }),
    ),
  writesEachDescriptor: async () => {
    await eachDescriptor((fd) => fs.writeSync(fd, marker));
    return 'tried';
  },
  writesEachDescriptorAtItsStart: async () => {
    await eachDescriptor((fd) => fs.writeSync(fd, marker, 0, marker.length, 0));
    return 'tried';
  },
  writesEachDescriptorByVectors: async () => {
    await eachDescriptor((fd) => fs.writevSync(fd, [marker, marker]));
    return 'tried';
  },
  writesEachDescriptorByStreams: async () => {
    await eachDescriptor((fd) =>
      fs
        .createWriteStream('', { fd })
        .on('error', () => undefined)
        .end(marker),
    );
    await sleep(300);
    return 'tried';
  },
  inspectsEachDescriptor: async () => {
    const files = await eachDescriptor((fd) => (fs.fstatSync(fd).isFile() ? 'a file' : undefined));
    return reports(files);
  },
  truncatesEachDescriptor: async () => {
    await eachDescriptor((fd) => fs.ftruncateSync(fd, 0));
    return 'tried';
  },
  truncatesEachDescriptorByPromise: async () => {
    await eachDescriptor((fd) => new Promise((done) => fs.ftruncate(fd, 0, done)));
    return 'tried';
  },
  changesTheModeOfEachDescriptor: async () => {
    await eachDescriptor((fd) => fs.fchmodSync(fd, 0o777));
    await eachDescriptor((fd) => binding('fs')?.fchmod(fd, 0o777));
    return 'tried';
  },
  changesTheTimesOfEachDescriptor: async () => {
    await eachDescriptor((fd) => fs.futimesSync(fd, 1, 1));
    return 'tried';
  },
  closesEachDescriptor: async () => {
    await eachDescriptor((fd) => (fd > 2 ? fs.closeSync(fd) : undefined));
    return 'tried';
  },
  opensSocketsOnEachDescriptor: async () => {
    await eachDescriptor((fd) => {
      const socket = new net.Socket({ fd, readable: true, writable: true }).on('error', () => undefined);
      socket.write(marker);
    });
    await sleep(300);
    return 'tried';
  },
  opensTerminalsOnEachDescriptor: async () => {
    await eachDescriptor((fd) => new tty.WriteStream(fd).on('error', () => undefined).write(marker));
    await eachDescriptor((fd) => new tty.ReadStream(fd).on('error', () => undefined));
    await sleep(300);
    return 'tried';
  },
  listensOnEachDescriptor: async () => {
    await eachDescriptor((fd) =>
      http
        .createServer(() => undefined)
        .on('error', () => undefined)
        .listen({ fd }),
    );
    await sleep(300);
    return 'tried';
  },

  // Modules and bindings of Node
  getsBindings: async () => {
    const got = ['fs', 'process_methods', 'spawn_sync', 'pipe_wrap', 'tcp_wrap'].filter((name) => binding(name));
    return reports(got);
  },
  getsBindingsFromStacks: async () => {
    const got = [];
    const old = Error.prepareStackTrace;
    Error.prepareStackTrace = (_, sites) => sites;
    const caught = () => {
      for (const site of new Error('stack').stack) {
        const it = site.getThis?.();
        const by = site.getFunction?.();
        for (const each of [it, by])
          if (each?.internalBinding ?? each?.binding ?? each?.arguments) got.push(String(each.name));
      }
    };
    caught();
    [1].map(caught);
    process.nextTick(caught);
    JSON.stringify({ toJSON: caught });
    await sleep(20);
    Error.prepareStackTrace = old;
    return reports(got);
  },
  getsBindingsByInspection: async () => {
    const got = [];
    const util = require('node:util');
    const tricky = {
      [util.inspect.custom]: (_, options, inspect) => got.push(typeof inspect.binding, typeof options.binding),
    };
    util.inspect(tricky);
    return reports(got.filter((each) => each !== 'undefined'));
  },
  getsResourcesByHooks: async () => {
    const got = [];
    const hooks = require('node:async_hooks').createHook({
      init(id, type, trigger, resource) {
        if (/MESSAGEPORT|WORKER|PROCESSWRAP/.test(type)) got.push(`${type} ${typeof resource}`);
      },
    });
    hooks.enable();
    await sleep(100);
    hooks.disable();
    return reports(got);
  },
  listsActiveHandles: async () => {
    const ports = [...process._getActiveHandles(), ...process._getActiveRequests()].map(
      (each) => each?.constructor?.name,
    );
    return reports(ports.filter((name) => /MessagePort|Worker|ChildProcess|Server/.test(name)));
  },
  opensAPipeByItsConstructor: async () => {
    const socket = new net.Socket({ fd: channel });
    const Pipe = socket._handle.constructor;
    await eachDescriptor((fd) => {
      const pipe = new Pipe(0);
      if (pipe.open(fd) === 0) pipe.writeLatin1String({}, String(marker));
    });
    await sleep(100);
    return 'tried';
  },
  connectsAPipeByItsConstructor: async ({ socketPath }) => {
    const Pipe = new net.Socket({ fd: channel })._handle.constructor;
    const { PipeConnectWrap } = binding('pipe_wrap') ?? {};
    const request = PipeConnectWrap ? new PipeConnectWrap() : {};
    const done = new Promise((resolve) => (request.oncomplete = resolve));
    new Pipe(0).connect(request, socketPath);
    const status = await Promise.race([done, sleep(300)]);
    return status === 0 ? 'GOT a connection' : 'nothing';
  },
  importsBuiltIns: async () => {
    const got = [];
    for (const name of ['node:v8', 'node:child_process', 'node:worker_threads', 'node:inspector', 'node:module'])
      try {
        await import(name);
        got.push(name);
      } catch {
        // This is what should happen.
      }
    return reports(got);
  },
  importsByAttributes: async ({ keyFile }) => {
    const { default: text } = await import(`file://${keyFile}`, { with: { type: 'json' } });
    return `GOT ${JSON.stringify(text)}`;
  },
  importsFromData: async () => {
    const module = await import('data:text/javascript,import v8 from "node:v8"; export default v8.getHeapStatistics()');
    return `GOT ${JSON.stringify(module.default)}`;
  },
  registersHooks: async () => {
    module.constructor.register('data:text/javascript,export const resolve = (name) => ({ url: name })');
    return 'tried';
  },
  requiresFiles: async ({ keyFile }) =>
    reports(
      [
        first(() => JSON.stringify(require(keyFile))),
        first(() => JSON.stringify(module.constructor._load(keyFile))),
        first(() => module.constructor._extensions['.json']({ exports: {} }, keyFile)),
      ].filter(Boolean),
    ),
  opensADatabaseFile: async ({ keyFile }) => {
    const { DatabaseSync } = load('node:sqlite');
    new DatabaseSync(`${keyFile}.db`).exec('create table x(y)');
    return 'GOT a database';
  },
  opensTheInspector: async ({ server }) => {
    const inspector = load('node:inspector');
    process._debugProcess?.(server);
    inspector.open(0, '0.0.0.0');
    return `GOT ${inspector.url()}`;
  },
  writesAHeapSnapshot: async ({ folder }) => `GOT ${load('node:v8').writeHeapSnapshot(`${folder}/heap`)}`,
  dumpsTheHeapOfThisProcess: async () => {
    const stream = load('node:v8').getHeapSnapshot();
    let text = '';
    for await (const chunk of stream)
      text += new RegExp(['a', 'secret', 'of', 'the', 'server'].join(' ')).exec(chunk)?.[0] ?? '';
    return text ? `GOT ${text}` : 'nothing';
  },
  crashesTheEngine: async () => {
    const v8 = load('node:v8');
    v8.setFlagsFromString('--allow-natives-syntax');
    new Function('%SystemBreak()')();
    return 'tried';
  },
  startsThreads: async () => {
    const { Worker } = load('node:worker_threads');
    const worker = new Worker('require("node:worker_threads").parentPort.postMessage(1)', { eval: true, execArgv: [] });
    await once(worker, 'message');
    return 'GOT a thread';
  },
  sendsToOtherThreads: async () => {
    const { parentPort, BroadcastChannel } = load('node:worker_threads');
    new BroadcastChannel('x').postMessage('x');
    parentPort.postMessage({ kind: 'done' });
    return 'GOT a port';
  },
  runsPrograms: async () => `GOT ${load('node:child_process').execFileSync(process.execPath, ['--version'])}`,
  runsProgramsByTheBinding: async () => {
    const { spawn } = binding('spawn_sync');
    const { status } = spawn({ file: process.execPath, args: ['node', '--version'], stdio: [] });
    return status === 0 ? 'GOT a program' : 'nothing';
  },
  forksACluster: async () => {
    const cluster = load('node:cluster');
    cluster.setupPrimary({ exec: '/program.cjs' });
    await once(cluster.fork(), 'online');
    return 'GOT a worker';
  },
  runsAsWebAssembly: async ({ folder }) => {
    const { WASI } = load('node:wasi');
    const wasi = new WASI({ version: 'preview1', preopens: { '/': folder } });
    return `GOT ${Object.keys(wasi.wasiImport).length}`;
  },
  callsMachineCode: async () => `GOT ${Object.keys(load('node:ffi').dlopen(null).functions ?? { ffi: 1 })}`,
  loadsMachineCode: async ({ keyFile }) => {
    const dlopen = process.dlopen ?? Object.getPrototypeOf(process).dlopen ?? module.constructor._extensions['.node'];
    dlopen.call(process, { exports: {} }, process.execPath);
    dlopen.call(process, { exports: {} }, keyFile);
    return 'GOT a library';
  },
  leavesByContexts: async () => {
    const vm = load('node:vm');
    const outer = vm.runInNewContext('this.constructor.constructor("return process")()');
    return reports([outer.binding, outer.getBuiltinModule, outer.kill].filter(Boolean).map(String));
  },
  dropsPermissions: async ({ keyFile }) => {
    Object.defineProperty(process, 'permission', { value: { has: () => true } });
    process.permission?.drop?.('fs.read');
    binding('permission')?.drop?.();
    Object.defineProperty(process, 'execArgv', { value: [] });
    process.env.NODE_OPTIONS = '--allow-fs-read=*';
    return reads(keyFile);
  },
  opensAReport: async () => {
    const report = process.report ?? load('node:process').report;
    return `GOT ${JSON.stringify(report.getReport().environmentVariables)}`;
  },

  // Files
  readsTheKey: async ({ keyFile }) => reads(keyFile),
  readsTheKeyByABufferedPath: async ({ keyFile }) =>
    reads(
      Buffer.from(keyFile),
      new URL(`file://${keyFile}`),
      `/x/../${keyFile}`,
      Object.assign(new Uint8Array(Buffer.from(keyFile))),
    ),
  readsTheKeyBySymbolicLink: async ({ keyFile, folder }) => {
    fs.symlinkSync(keyFile, `${folder}/link`);
    return reads(`${folder}/link`);
  },
  readsProc: async ({ server }) => reads(...inProc(server, 'environ', 'cmdline', 'maps', 'mountinfo', 'stat', 'io')),
  readsTheMemoryOfTheServer: async ({ server }) => {
    const got = inProc(server, 'mem').filter((file) => first(() => fs.openSync(file, 'r+')));
    return reports(got);
  },
  readsTheDescriptorsOfTheServer: async ({ server }) => {
    const files = inProc(server, 'fd', 'root', 'cwd', 'map_files').flatMap(
      (file) => first(() => fs.readdirSync(file).map((name) => `${file}/${name}`)) ?? [],
    );
    return reports(files);
  },
  readsDevices: async () =>
    reads('/dev/urandom', '/dev/mem', '/dev/kmsg', '/etc/passwd', '/etc/hosts', '/sys/kernel/uevent_seqnum'),
  listsFolders: async ({ folder }) =>
    reports(['/', '/etc', '/dev', '/tmp', '/proc', folder].filter((each) => first(() => fs.readdirSync(each).length))),
  writesFiles: async ({ folder, shared }) => {
    const got = [`${folder}/written`, '/written', '/tmp/written', shared].filter((file) =>
      first(() => (fs.writeFileSync(file, marker), true)),
    );
    return reports(got);
  },
  fillsTheDisk: async () => {
    const got = ['/', '/usr', '/lib', '/lib64', '/tmp', '/dev/shm', '/var/tmp', '.'].filter((folder) =>
      first(() => (fs.appendFileSync(`${folder}/full-of-it`, Buffer.alloc(1_000)), true)),
    );
    return reports(got);
  },
  changesItsProgram: async () => {
    const got = [process.execPath].filter((file) => first(() => (fs.chmodSync(file, 0o755), true)));
    return reports(got);
  },
  opensManyFiles: async () => {
    const all = Array.from({ length: 10_000 }, () =>
      first(
        () => fs.openSync('/dev/null'),
        () => fs.openSync(process.execPath),
      ),
    );
    return reports(
      all
        .filter((fd) => fd !== undefined && fd > 100)
        .map(String)
        .slice(0, 3),
    );
  },
  opensManySockets: async () => {
    const sockets = Array.from({ length: 10_000 }, () =>
      net
        .createServer()
        .on('error', () => undefined)
        .listen(0),
    );
    await sleep(300);
    return reports(
      sockets
        .filter((each) => each.address())
        .map((each) => String(each.address().port))
        .slice(0, 3),
    );
  },

  // Network
  connectsToTheServer: async ({ port }) => connects({ port, host: '127.0.0.1' }),
  connectsToTheServerByItsName: async ({ port }) => connects({ port, host: 'localhost' }),
  connectsToTheSocketOfTheDatabase: async ({ socketPath }) => connects({ path: socketPath }),
  connectsToAnAbstractSocket: async ({ abstractName }) => connects({ path: `\0${abstractName}` }),
  fetches: async ({ port }) => `GOT ${(await fetch(`http://127.0.0.1:${port}`)).status}`,
  opensAWebSocket: async ({ port }) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}`);
    await new Promise((done) => (socket.onerror = socket.onclose = socket.onopen = done));
    return 'tried';
  },
  requestsByHttp: async ({ port }) => {
    const request = http.get({ port, host: '127.0.0.1' });
    await once(request, 'response');
    return 'GOT a response';
  },
  sendsDatagrams: async ({ udpPort }) => {
    const socket = load('node:dgram').createSocket('udp4');
    await new Promise((done, fail) =>
      socket.send(marker, udpPort, '127.0.0.1', (error) => (error ? fail(error) : done())),
    );
    return 'GOT a datagram';
  },
  looksUpNames: async ({ udpPort }) => {
    const dns = load('node:dns');
    dns.setServers([`127.0.0.1:${udpPort}`]);
    dns.resolve4('a-secret.example', () => undefined);
    await sleep(200);
    return 'tried';
  },
  listsTheNetwork: async () => {
    const all = Object.values(require('node:os').networkInterfaces()).flat();
    return reports(all.map(({ address }) => address));
  },
  listens: async () => {
    const server = net.createServer().listen(0);
    await once(server, 'listening');
    return 'GOT a port';
  },

  // Signals
  findsTheServer: async ({ server }) => signalled([server], 0),
  endsTheServer: async ({ server }) => signalled([server], 15),
  killsTheServer: async ({ server }) => signalled([server], 9),
  killsItsGroup: async () => signalled([0], 9),
  killsTheGroupOfTheServer: async ({ group }) => signalled([-group], 9),
  // Only asks whether there are such processes: they are those of the whole machine.
  findsAllProcesses: async () => signalled([-1], 0),
  lowersThePriorityOfTheServer: async ({ server }) => {
    require('node:os').setPriority(server, 19);
    return 'GOT its priority';
  },

  // Memory, processor, ends
  aborts: async () => process.abort(),
  exits: async () => process.exit(0),
  reallyExits: async () => process.reallyExit(7),
  throwsLater: async () => {
    setTimeout(() => {
      throw new Error('later');
    });
    Promise.reject(new Error('unhandled'));
    return sleep(20_000);
  },
  exhaustsTheStack: async () => {
    const deeper = (value) => [deeper([value])];
    return deeper(1);
  },
  exhaustsTheHeap: async () => {
    const all = [];
    for (;;) all.push(Array.from({ length: 1_000_000 }, Math.random));
  },
  exhaustsBuffers: async () => allocates(() => Buffer.alloc(64_000_000, 1)),
  exhaustsSharedMemory: async () => allocates(() => new Uint8Array(new SharedArrayBuffer(64_000_000)).fill(1)),
  exhaustsMemoryOfWebAssembly: async () =>
    allocates(() =>
      new Uint8Array(new WebAssembly.Memory({ initial: 1_000, maximum: 1_000, shared: true }).buffer).fill(1),
    ),
  exhaustsMemoryOfBlobs: async () => allocates(() => new Blob([Buffer.alloc(64_000_000, 1)])),
  sharesMemory: async () => ({ html: new SharedArrayBuffer(16), state: new Uint8Array(new SharedArrayBuffer(16)) }),
  runsForever: async () => {
    for (;;);
  },
  runsMicrotasksForever: async () => {
    for (;;) await undefined;
  },
  runsTicksForever: async () => {
    const tick = () => process.nextTick(tick);
    tick();
    return sleep(20_000);
  },
  backtracksForever: async () => String(/^(a+)+$/.test(`${'a'.repeat(64)}!`)),
  waitsForever: async () => new Promise(() => undefined),

  // The channel
  asksWithoutEnd: async (_, ask) => {
    for (;;) await ask('echo', {});
  },
  asksAllAtOnce: async (_, ask) => Promise.all(Array.from({ length: 100_000 }, () => ask('echo', {}))),
  asksWithLongInput: async (_, ask) => ask('echo', { params: { a: 'x'.repeat(5_000_000) } }),
  asksWithOddInput: async (_, ask) => {
    const odd = [
      null,
      1,
      'text',
      [],
      true,
      { params: null },
      { params: 'text' },
      { query: [] },
      { query: { toString: 1 } },
      { params: { toString: 1 } },
      { query: { a: { toString: 1 } } },
      JSON.parse('{"params":{"__proto__":{"polluted":1}}}'),
      JSON.parse('{"query":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}}'),
      { params: { a: '\0' } },
    ];
    const names = [
      'echo',
      '__proto__',
      'constructor',
      'toString',
      '',
      '\0',
      'x'.repeat(1_000),
      'logOut',
      'deleteAccount',
    ];
    for (const name of names) for (const input of odd) await ask(name, input);
    return 'asked';
  },
  asksWithForgedNames: async () => {
    for (const name of [null, 1, [], {}, { toString: 1 }])
      inject(message({ kind: 'ask', job: 1, question: 1, name }, [['input', 'json', '{}']]));
    return sleep(20_000);
  },
  asksWithForgedNumbers: async () => {
    for (const question of [null, 'text', [], {}, { valueOf: 1, toString: 1 }, 1e400, -1])
      inject(message({ kind: 'ask', job: 1, question, name: 'echo' }, [['input', 'json', '{}']]));
    return sleep(20_000);
  },
  asksWithMalformedInput: async () => {
    inject(message({ kind: 'ask', job: 1, question: 1, name: 'echo' }, [['input', 'json', '{"a":']]));
    return sleep(20_000);
  },
  answersOtherJobs: async ({ own }) => {
    for (let job = -100; job <= 100; job += 1)
      if (job !== own) inject(message({ kind: 'done', job }, [['html', 'text', 'ATTACKED']]));
    return 'forged';
  },
  sendsGarbage: async () => flood(Buffer.from('garbage that is no message at all. ')),
  sendsRandomBytes: async () => flood(require('node:crypto').randomBytes(60_000)),
  sendsHalfAMessage: async () => {
    inject(message({ kind: 'done', job: 1 }, [['html', 'text', 'x'.repeat(1_000)]]).subarray(0, 500));
    return sleep(20_000);
  },
  sendsHugeLengths: async () => {
    inject(Buffer.from('ffffffff', 'hex'));
    return flood(Buffer.alloc(60_000));
  },
  sendsSectionsLongerThanTheMessage: async () => {
    inject(Buffer.from('00000008ffffffff00000000', 'hex'));
    return sleep(20_000);
  },
  sendsEmptyMessages: async () => flood(Buffer.alloc(60_000)),
  sendsManySections: async () => {
    const size = 7_000_000;
    const body = Buffer.alloc(size);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(size);
    inject(Buffer.concat([length, body]));
    return sleep(20_000);
  },
  sendsDeepHeaders: async () => {
    inject(headed('['.repeat(3_000_000)));
    return sleep(20_000);
  },
  sendsWideHeaders: async () => {
    inject(headed(`{"kind":"done","job":1,"fields":[],"x":[${'[],'.repeat(2_000_000)}1]}`));
    return sleep(20_000);
  },
  sendsHeadersOfOddTypes: async () => {
    for (const header of ['null', '1', '[]', '{"kind":1,"fields":[]}']) inject(headed(header));
    return sleep(20_000);
  },
  pollutesByHeaders: async () => {
    inject(
      headed(
        '{"kind":"done","job":1,"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"fields":[["__proto__","json"],["html","json"]]}',
        '{"polluted":1}',
        '{"__proto__":{"polluted":1}}',
      ),
    );
    return sleep(20_000);
  },
  floodsWithPongs: async () => flood(message({ kind: 'pong' })),
  floodsWithReadies: async () => flood(message({ kind: 'ready' })),
  floodsWithUnknownKinds: async () => flood(message({ kind: '__proto__', job: 1 })),
  floodsWithLateResults: async () =>
    flood(message({ kind: 'done', job: 4_711 }, [['html', 'text', 'x'.repeat(10_000)]])),
  floodsWithLargeLateResults: async () =>
    flood(message({ kind: 'done', job: 4_711 }, [['html', 'text', 'x'.repeat(7_000_000)]])),
  floodsWithQuestionsOfNobody: async () =>
    flood(message({ kind: 'ask', job: 4_711, question: 1, name: 'echo' }, [['input', 'json', '{}']])),
  dripsAMessage: async () => {
    const bytes = message({ kind: 'done', job: 1 }, [['html', 'text', 'x'.repeat(7_000_000)]]);
    for (let at = 0; at < 600_000; at += 1) {
      inject(bytes.subarray(at, at + 1));
      if (at % 50 === 0) await new Promise((done) => setImmediate(done));
    }
    return sleep(20_000);
  },
  failsWithALongMessage: async () => {
    inject(message({ kind: 'failed', job: 1 }, [['message', 'text', `ATTACKED${'x'.repeat(7_000_000)}`]]));
    return sleep(20_000);
  },
  closesTheChannel: async () => {
    fs.closeSync(channel);
    return sleep(20_000);
  },
  passesDescriptors: async () => {
    const Pipe = new net.Socket({ fd: channel })._handle.constructor;
    const pipe = new Pipe(2);
    pipe.open(channel);
    for (let index = 0; index < 100; index += 1) pipe.writeUtf8String({}, 'x', net.createServer()._handle ?? undefined);
    return sleep(20_000);
  },

  // Results
  returnsAHostileStatus: async () => page({ status: 302 }),
  returnsAStatusOfOddType: async () => page({ status: { valueOf: 'x', toString: 'y' } }),
  returnsAnOtherHost: async () => page({ meta: { title: 'x', movedTo: '//evil.example/x' } }),
  returnsAnOtherHostByBackslash: async () => page({ meta: { title: 'x', movedTo: '/\\evil.example/x' } }),
  returnsHeaders: async () => page({ meta: { title: 'x', movedTo: '/x\r\nset-cookie: a=b' } }),
  returnsChunksOfPrototypes: async () => page({ chunks: ['__proto__', 'constructor', '../../../etc/passwd'] }),
  returnsLongTitles: async () => page({ meta: { title: 'x'.repeat(7_500_000) } }),
  returnsTooMuch: async () => page({ html: 'x'.repeat(30_000_000) }),
  returnsStateThatIsNoJson: async () => {
    inject(
      message({ kind: 'done', job: 1 }, [
        ['html', 'text', 'x'],
        ['status', 'json', '200'],
        ['state', 'text', '{};alert(1)//ATTACKED'],
      ]),
    );
    return sleep(20_000);
  },
  returnsPrototypes: async () => {
    const polluted = JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}');
    return page({ state: polluted, meta: { title: 'x', ...polluted, ['__proto__']: polluted }, status: 200 });
  },
  returnsGetters: async () => ({
    get html() {
      process.exit(0);
    },
  }),
  returnsCycles: async () => {
    const cycle = {};
    cycle.cycle = cycle;
    return page({ state: cycle });
  },
  returnsFunctions: async () => page({ html: () => 1, state: () => 1, meta: Symbol('x') }),
  returnsManyFields: async () => Object.fromEntries(Array.from({ length: 500_000 }, (_, index) => [`f${index}`, 1])),
};

for (const [name, attack] of Object.entries(attacks))
  exports[name] = async (job, ask) => {
    try {
      const result = await attack(job, ask);
      return typeof result === 'string' ? page({ html: result }) : result;
    } catch (error) {
      return page({ html: `refused: ${error?.code ?? ''} ${error?.message ?? error}` });
    }
  };
// The slowed server is the last one, so that the others have their time.
exports.names = async () =>
  Object.keys(attacks).toSorted((one, other) => Number(one.startsWith('lowers')) - Number(other.startsWith('lowers')));
exports.page = async (job) => page({ html: `page ${job.number}` });
