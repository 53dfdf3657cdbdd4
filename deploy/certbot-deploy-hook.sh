#!/bin/sh
# /etc/letsencrypt/renewal-hooks/deploy/tischlein – certbot runs it after each renewal: nginx reads certificates at a reload.
set -e
nginx -t -q
systemctl reload nginx
