{{/* What an operator should not find out from members: one line each, empty when there is nothing to say. */}}
{{- define "platform.warnings" -}}
{{- $values := .Values -}}
{{- if not (hasPrefix "https:" .Values.global.publicOrigin) }}
The origin {{ .Values.global.publicOrigin }} is not https: browsers keep no session, and production refuses to start.
{{- end }}
{{- if and .Values.ingress.enabled (not .Values.ingress.tls.secretName) }}
The Ingress has no TLS: set ingress.tls.secretName, or end TLS before it.
{{- end }}
{{- if not (or .Values.ingress.enabled .Values.httpRoute.enabled) }}
Nothing leads to the gateway: neither ingress nor httpRoute is enabled.
{{- end }}
{{- if and .Values.ingress.enabled .Values.httpRoute.enabled }}
Both an Ingress and the Gateway API lead to the gateway: only one of them has the limits and the addresses that you set.
{{- end }}
{{- if and .Values.httpRoute.enabled .Values.httpRoute.envoy.trustedHops (eq (toString (index .Values.gateway.config "TRUST_PROXY")) "1") }}
TRUST_PROXY is 1, but there are proxies before Envoy (httpRoute.envoy.trustedHops): all members behind one of them share one limit.
{{- end }}
{{- if not .Values.global.network.enabled }}
There is no NetworkPolicy: every pod of the cluster may knock at the database, the broker and the store of files.
{{- end }}
{{- range $server, $of := dict "nats" "the broker" "postgres" "the database" }}
{{- if not (index $values.global.tls $server).enabled }}
Connections to {{ $of }} are not encrypted (global.tls.{{ $server }}.enabled): who reads the network of the cluster reads messages and passwords.
{{- end }}
{{- end }}
{{- if ne .Values.global.settings.nodeEnv "production" }}
This is no production ({{ .Values.global.settings.nodeEnv }}): secrets, tools and people of development are let in.
{{- end }}
{{- if eq .Values.global.image.tag "latest" }}
The image tag is latest: nobody can say what runs, and there is no way back.
{{- end }}
{{- if lt (int .Values.global.settings.eventReplicas) 3 }}
Events are kept by {{ .Values.global.settings.eventReplicas }} server of the broker: whoever loses it waits for the outboxes to send them again.
{{- end }}
{{- if not .Values.global.metrics.enabled }}
Nobody reads metrics (global.metrics.enabled): no alert will ever ring.
{{- end }}
{{- range $name := include "platform.processes" . | fromJsonArray }}
{{- $process := index $values $name }}
{{- if not $process.enabled }}
{{ $name }} is switched off.
{{- else }}
{{- $pods := ternary $process.autoscaling.minReplicas $process.replicas $process.autoscaling.enabled | int }}
{{- if lt $pods 2 }}
{{ $name }} runs once: it is away whenever its node is.
{{- end }}
{{- if not $process.podDisruptionBudget.enabled }}
{{ $name }} has no PodDisruptionBudget: a drain may take all of its pods at once.
{{- end }}
{{- if eq ($process.image.tag | default "") "latest" }}
The image tag of {{ $name }} is latest: nobody can say what runs, and there is no way back.
{{- end }}
{{- range $process.volumes }}
{{- if .ephemeral }}
The volume {{ .name }} of {{ $name }} is lost with its pod: uploads start again whenever one goes.
{{- else if and (not .existingClaim) (gt $pods 1) (ne (.accessMode | default "ReadWriteOnce") "ReadWriteMany") }}
The volume {{ .name }} of {{ $name }} can be used on one node alone, and there are {{ $pods }} pods.
{{- end }}
{{- end }}
{{- end }}
{{- end }}
{{- if hasPrefix "file:" .Values.global.storeUrl }}
Stored files are on a disk of media (global.storeUrl): use an object store.
{{- end }}
{{- if and (eq (index .Values.media.config "ROLE") "serve") (not (index .Values "media-worker").enabled) }}
media only serves and media-worker is off: nothing that is uploaded will ever be worked on.
{{- end }}
{{- if not (index .Values.gateway.config "TRUST_PROXY") }}
TRUST_PROXY is empty: the gateway sees the proxy's address alone, and all members share one limit.
{{- end }}
{{- end -}}

{{/* The aliases of this chart. */}}
{{- define "platform.processes" -}}
{{- list "identity" "profiles" "chat" "marketplace" "media" "media-worker" "admin" "gateway" | toJson -}}
{{- end -}}
