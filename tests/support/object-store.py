"""Runs OpenStack Swift with its S3 layer in one process, for tests.

Arguments: a folder for its files, the access key (account:user) and the secret key. Prints its URL when it is ready, and
ends with its standard input.
"""

import os
import sys

import eventlet

eventlet.monkey_patch()

from eventlet import wsgi  # noqa: E402
from swift.common import utils  # noqa: E402

FOLDER, ACCESS_KEY, SECRET_KEY = sys.argv[1:]
SETTINGS = os.path.join(FOLDER, "etc")
STORAGE_SERVERS = ("account", "container", "object")

PROXY = """
[pipeline:main]
pipeline = catch_errors gatekeeper s3api tempauth copy bulk slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_%s_%s = %s .admin
[filter:copy]
use = egg:swift#copy
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
"""

STORAGE = """
[pipeline:main]
pipeline = %(kind)s-server
[app:%(kind)s-server]
use = egg:swift#%(kind)s
"""


class MemoryCache(dict):
    """Replaces the memcached server that Swift's authentication requires."""

    def __bool__(self):
        return True

    def get(self, key, **_):
        return dict.get(self, key)

    def set(self, key, value, **_):
        self[key] = value

    def incr(self, key, delta=1, **_):
        self[key] = dict.get(self, key, 0) + delta
        return self[key]

    def delete(self, key, **_):
        self.pop(key, None)


CACHE = MemoryCache()


def write(name, text):
    path = os.path.join(SETTINGS, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def serve(name, socket, text):
    from swift.common.wsgi import loadapp

    common = (
        f"[DEFAULT]\nswift_dir = {SETTINGS}\ndevices = {FOLDER}/node\n"
        "mount_check = false\nbind_port = 0\nlog_level = CRITICAL\n"
    )
    swift = loadapp(write(f"{name}.conf", common + text), allow_modify_pipeline=name == "proxy")

    def app(environment, start_response):
        environment["swift.cache"] = CACHE
        return swift(environment, start_response)

    eventlet.spawn(wsgi.server, socket, app, log_output=False)


def save_ring(kind, port):
    """Writes the file that tells Swift that the only storage server of this kind listens on `port`."""
    from swift.common.ring import RingBuilder

    builder = RingBuilder(2, 1, 1)
    builder.add_dev({
        "id": 0, "region": 1, "zone": 1, "weight": 1, "device": "disk", "meta": "",
        "ip": "127.0.0.1", "port": port, "replication_ip": "127.0.0.1", "replication_port": port,
    })
    builder.rebalance()
    builder.get_ring().save(os.path.join(SETTINGS, f"{kind}.ring.gz"))


def main():
    os.makedirs(SETTINGS)
    os.makedirs(os.path.join(FOLDER, "node", "disk"))
    utils.SWIFT_CONF_FILE = write("swift.conf", "[swift-hash]\nswift_hash_path_suffix = tests\n")
    utils.validate_hash_conf()
    sockets = {kind: eventlet.listen(("127.0.0.1", 0)) for kind in STORAGE_SERVERS}
    for kind, socket in sockets.items():
        save_ring(kind, socket.getsockname()[1])
    for kind, socket in sockets.items():
        serve(kind, socket, STORAGE % {"kind": kind})
    proxy = eventlet.listen(("127.0.0.1", 0))
    serve("proxy", proxy, PROXY % (*ACCESS_KEY.split(":"), SECRET_KEY))
    print(f"http://127.0.0.1:{proxy.getsockname()[1]}", flush=True)
    eventlet.hubs.trampoline(sys.stdin.fileno(), read=True)
    os._exit(0)


main()
