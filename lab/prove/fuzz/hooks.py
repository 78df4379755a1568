"""What schemathesis does around each call of `npm run -s prove fuzz`: it comes from another place each time, and as somebody with a throw-away account."""

import atexit
import collections
import itertools
import json
import os
import threading
import urllib.error
import urllib.request

import schemathesis

ACCOUNTS = os.environ["FUZZ_ACCOUNTS"]
ORIGIN = os.environ["FUZZ_ORIGIN"]

places = itertools.count(1)
lock = threading.Lock()
held = {"headers": None}
statuses = collections.Counter()


@atexit.register
def write_statuses():
    """Beside the report, which does not say what was answered where nothing was wrong."""
    with open("statuses.json", "w", encoding="utf-8") as file:
        json.dump(statuses, file)


def account():
    """Headers of somebody who is signed in; a new account where the last one's session has ended."""
    with lock:
        if held["headers"] is None:
            with urllib.request.urlopen(ACCOUNTS, timeout=120) as answer:
                held["headers"] = json.load(answer)
        return held["headers"]


def is_live(headers):
    request = urllib.request.Request(f"{ORIGIN}/api/user/sign-in", headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.status == 200
    except urllib.error.HTTPError as error:
        return error.code != 401


@schemathesis.hook
def before_call(context, case, kwargs):
    place = next(places)
    # limits on places are looked at elsewhere
    case.headers["X-Forwarded-For"] = f"198.{18 + (place >> 16)}.{(place >> 8) & 255}.{place & 255}"
    case.headers["Origin"] = ORIGIN
    for name, value in account().items():
        case.headers[name] = value


@schemathesis.hook
def after_call(context, case, response):
    statuses[str(response.status_code)] += 1
    headers = held["headers"]
    ended = response.status_code == 401 or "logout" in case.path or (case.method.upper() == "DELETE" and case.path.startswith("/api/user"))
    if headers and ended and not is_live(headers):
        with lock:
            held["headers"] = None
